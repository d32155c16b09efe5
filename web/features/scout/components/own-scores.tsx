import { useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { scoreParts } from "#contract/scout-words.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Time } from "#web/ui/time.tsx";
import { OwnScoreForm } from "./own-score-form.tsx";

interface GivenScoresProps {
  card: Scorecard;
  /** Whether the reader's own scores stand under their name, as on paper that others read. */
  named?: boolean;
}

/** Scores that people gave. */
export function GivenScores({ card, named = false }: GivenScoresProps) {
  const t = useTexts("scout");
  const language = useLanguage();
  if (card.ownScores.length === 0) return null;
  return (
    <>
      <h4 className="font-heavy">{t("own.others")}</h4>
      <ul className="flex flex-col gap-3">
        {card.ownScores.map((score) => (
          <li key={`${score.by}-${score.at}`} className="border-l-4 border-line pl-3">
            <p className="flex flex-wrap gap-x-3">
              <bdi className="font-semibold">{score.mine && !named ? t("own.you") : score.by}</bdi>
              <Time at={score.at} language={language} />
              {score.beforeMachine && <span className="text-muted">{t("own.before")}</span>}
            </p>
            <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
              {scoreParts.map((part) => (
                <span key={part}>
                  {t(`cards.${part}`)}: {score[part] ?? "–"}
                </span>
              ))}
            </p>
            {score.note && (
              <p dir="auto" className="break-words whitespace-pre-wrap">
                {score.note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Scores that people gave, and the form for the reader's own. */
export function OwnScores({ session, card }: { session: HiringSession; card: Scorecard }) {
  const t = useTexts("scout");
  const [editing, setEditing] = useState(false);
  const mine = card.ownScores.find((score) => score.mine);
  const asked = editing || card.withheld;
  return (
    <section className="flex flex-col gap-3">
      <GivenScores card={card} />
      {asked ? (
        <OwnScoreForm
          sessionId={session.id}
          scorecardId={card.id}
          before={mine}
          onSaved={() => setEditing(false)}
          onCancel={card.withheld ? undefined : () => setEditing(false)}
        />
      ) : (
        session.can.change && (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-3 w-fit"
            onClick={() => setEditing(true)}
          >
            {t(mine ? "own.change" : "own.add")}
          </Button>
        )
      )}
    </section>
  );
}
