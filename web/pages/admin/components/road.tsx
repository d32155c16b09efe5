import { getRouteApi } from "@tanstack/react-router";
import { Route } from "lucide-react";
import type { Attribution } from "#contract/attribution.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAttribution } from "../queries.ts";
import {
  cohortTable,
  roadFunnel,
  roadWeeks,
  sourcesFigure,
  sourceWeeksTable,
  stages,
} from "../road-figures.ts";
import { Cohorts } from "./cohorts.tsx";
import { FigureCard, type FigureHead } from "./figure-card.tsx";
import { FiguresAhead } from "./figures-ahead.tsx";
import { LevelBars } from "./level-bars.tsx";
import { plotWhenSeen } from "./plot-when-seen.tsx";
import { RoadFilters } from "./road-filters.tsx";

const plotPlace = <Skeleton className="h-72" />;

const RoadWeeksPlot = plotWhenSeen(
  async () => (await import("./road-weeks-plot.tsx")).RoadWeeksPlot,
  plotPlace,
);
const SourceWeeksPlot = plotWhenSeen(
  async () => (await import("./source-weeks-plot.tsx")).SourceWeeksPlot,
  plotPlace,
);

const route = getRouteApi("/admin/analytics");

/** What each card says of itself, also while its figures are on their way. */
const heads = {
  funnel: {
    title: "From visit to hire",
    description:
      "What happened in these weeks. Each person counts once at each stage; someone admitted or hired may have applied earlier.",
    file: "from-visit-to-hire",
  },
  weeks: {
    title: "From visit to hire, by week",
    description: "Weeks begin on Monday, in UTC.",
    file: "road-by-week",
  },
  sources: {
    title: "By source",
    description: "Applications by the code people used, most first. The table has every stage.",
    file: "road-by-source",
  },
  sourceWeeks: {
    title: "Referrers by week",
    description: "Applications by referrer. The table has the hires.",
    file: "referrers-by-week",
  },
  cohorts: {
    title: "Cohorts",
    description: "Of everyone who applied in a week, how far each has come.",
    file: "cohorts",
  },
} satisfies Record<string, FigureHead>;

const ahead = [
  { ...heads.funnel, height: "h-58" },
  { ...heads.weeks, height: "h-72" },
  { ...heads.sources, height: "h-52" },
  { ...heads.sourceWeeks, height: "h-72" },
  { ...heads.cohorts, height: "h-132" },
];

/** From the visit to the hire: of everybody, or of those who came with one code. */
export function Road() {
  const { weeks = 13, source } = route.useSearch();
  const navigate = route.useNavigate();
  const attribution = useAttribution({ weeks, source });
  const everything = () =>
    void navigate({ search: (before) => ({ ...before, source: undefined }), resetScroll: false });
  return (
    <div className="flex flex-col gap-6">
      <RoadFilters />
      <Loaded
        query={attribution}
        failure="We couldn't load the figures"
        waiting={<FiguresAhead figures={ahead} />}
      >
        {(data) =>
          stages.every((stage) => data.funnel[stage] === 0) ? (
            <EmptyState
              icon={Route}
              title="Nothing was counted in these weeks"
              text="Visits, and what becomes of them, show here as soon as someone comes."
              action={source && <Button onClick={everything}>Show every source</Button>}
            />
          ) : (
            <Pictures data={data} />
          )
        }
      </Loaded>
    </div>
  );
}

function Pictures({ data }: { data: Attribution }) {
  const funnel = roadFunnel(data);
  const sources = sourcesFigure(data);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FigureCard {...heads.funnel} {...funnel}>
        <LevelBars bars={funnel.bars} color="var(--color-orange-mark)" />
      </FigureCard>
      <FigureCard {...heads.weeks} {...roadWeeks(data)}>
        <RoadWeeksPlot weeks={data.weeks} />
      </FigureCard>
      <FigureCard {...heads.sources} {...sources}>
        <LevelBars bars={sources.bars} color="var(--color-green-mark)" />
      </FigureCard>
      <FigureCard {...heads.sourceWeeks} {...sourceWeeksTable(data)}>
        {data.sourceWeeks.length > 0 ? (
          <SourceWeeksPlot {...data} />
        ) : (
          <p className="text-muted">Nobody came with a code in these weeks.</p>
        )}
      </FigureCard>
      <FigureCard {...heads.cohorts} {...cohortTable(data)}>
        <Cohorts cohorts={data.cohorts} />
      </FigureCard>
    </div>
  );
}
