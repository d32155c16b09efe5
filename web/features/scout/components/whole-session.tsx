import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { areMixed } from "../comparing.ts";
import { Warning } from "./bias-tab.tsx";
import { FrameworkColumns } from "./framework-columns.tsx";
import { GivenScores } from "./own-scores.tsx";
import { ScorecardFacts, ScorecardScores } from "./scorecard-card.tsx";

const head = "mb-3 text-xl font-heavy break-after-avoid";

interface WholeSessionProps {
  session: HiringSession;
  cards: readonly Scorecard[];
}

/** Every card, best first, then what they were held against and where bias hides. */
export function WholeSession({ session, cards }: WholeSessionProps) {
  const t = useTexts("scout");
  return (
    <>
      <h2 className={head}>{t("cards.heading")}</h2>
      {areMixed(cards) && (
        <Alert tone="warning" className="mb-4">
          {t("cards.engineGroups")}
        </Alert>
      )}
      {cards.map((card) => (
        // A card is longer than a page, or nearly: kept whole, it would leave the page before it empty.
        <section key={card.id} className="mb-8 flex flex-col gap-4">
          <h3 className="text-lg font-heavy break-after-avoid">
            <bdi>{card.candidateName}</bdi>
          </h3>
          {card.withheld ? (
            <p>{t("cards.withheld")}</p>
          ) : (
            <ScorecardScores session={session} card={card} open />
          )}
          <GivenScores card={card} named />
          <ScorecardFacts card={card} />
        </section>
      ))}
      <h2 className={`${head} mt-8`}>{t("session.framework")}</h2>
      <FrameworkColumns framework={session.framework} open />
      <h2 className={`${head} mt-8`}>{t("bias.heading")}</h2>
      <div className="flex flex-col gap-3">
        {session.warnings.map((warning) => (
          <Warning key={warning.id} warning={warning} />
        ))}
      </div>
    </>
  );
}
