import type { AdminFigures } from "#contract/admin.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { answersFigure, funnelFigure, referrersFigure, weeksTable } from "../figures.ts";
import { useFigures } from "../queries.ts";
import { Activity } from "./activity.tsx";
import { FigureCard, type FigureHead } from "./figure-card.tsx";
import { FiguresAhead } from "./figures-ahead.tsx";
import { LevelBars } from "./level-bars.tsx";
import { plotWhenSeen } from "./plot-when-seen.tsx";

const WeeksPlot = plotWhenSeen(
  async () => (await import("./weeks-plot.tsx")).WeeksPlot,
  <Skeleton className="h-64" />,
);

/** What each card says of itself, also while its figures are on their way. */
const heads = {
  funnel: {
    title: "Pipeline",
    description: "Reaching a stage counts the earlier ones too. Erased people stay counted.",
    file: "pipeline",
  },
  answers: {
    title: "Time to first answer",
    description: "From the match to the employer's hire, interview or pass.",
    file: "time-to-first-answer",
  },
  weeks: {
    title: "Matches and hires by week",
    description: "Weeks begin on Monday, in UTC.",
    file: "matches-and-hires-by-week",
  },
  referrers: {
    title: "Referrer quality",
    description: "Who sends people. The table shows how far they get.",
    file: "referrer-quality",
  },
} satisfies Record<string, FigureHead>;

const ahead = [
  { ...heads.funnel, height: "h-58" },
  { ...heads.answers, height: "h-43" },
  { ...heads.weeks, height: "h-63.5" },
  { ...heads.referrers, height: "h-35.5" },
];

/** The pipeline in four pictures, and the last 30 days of the site. */
export function Pipeline() {
  const pipeline = useFigures();
  return (
    <div className="flex flex-col gap-6">
      <Loaded
        query={pipeline}
        failure="We couldn't load the figures"
        waiting={<FiguresAhead figures={ahead} abreast />}
      >
        {(figures) => <Pictures figures={figures} />}
      </Loaded>
      <Activity />
    </div>
  );
}

function Pictures({ figures }: { figures: AdminFigures }) {
  const funnel = funnelFigure(figures);
  const answers = answersFigure(figures);
  const referrers = referrersFigure(figures);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FigureCard {...heads.funnel} {...funnel}>
        <LevelBars bars={funnel.bars} color="var(--color-orange-mark)" />
      </FigureCard>
      <FigureCard {...heads.answers} {...answers}>
        <LevelBars bars={answers.bars} color="var(--color-blue-mark)" />
      </FigureCard>
      <FigureCard {...heads.weeks} {...weeksTable(figures)}>
        <WeeksPlot weeks={figures.weeks} />
      </FigureCard>
      <FigureCard {...heads.referrers} {...referrers}>
        {referrers.bars.length > 0 ? (
          <LevelBars bars={referrers.bars} color="var(--color-green-mark)" />
        ) : (
          <p className="text-muted">No referrers yet.</p>
        )}
      </FigureCard>
    </div>
  );
}
