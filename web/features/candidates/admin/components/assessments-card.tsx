import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Assessment } from "#contract/assessment.ts";
import { traits } from "#contract/traits.ts";
import type { CandidateDetail } from "#contract/candidates.ts";
import { Quotes, ScoreBar } from "#web/features/assessment/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { Time } from "#web/ui/time.tsx";
import { scoreText, traitLabels } from "../words.ts";
import { ScoreDialog } from "./score-dialog.tsx";

const engineWords: Record<Exclude<Assessment["engine"], "none">, string> = {
  rubric: "the built-in rubric",
  model: "a language model",
  human: "an admin",
};

const directionWords = { for: "For", against: "Against" };

/** The latest scores with the quotes behind them, the person's own statement, and earlier scores. */
export function AssessmentsCard({ candidate }: { candidate: CandidateDetail }) {
  const [scoring, setScoring] = useState(false);
  const [latest, ...earlier] = candidate.assessments;
  return (
    <Card>
      <CardHeader
        title="Scores"
        actions={
          candidate.firstName !== null && (
            <Button size="sm" variant="secondary" onClick={() => setScoring(true)}>
              Score by hand
            </Button>
          )
        }
      />
      <CardBody className="flex flex-col gap-5">
        {latest && latest.engine !== "none" ? (
          <Scoring assessment={latest} />
        ) : (
          <p className="max-w-prose text-muted">
            {candidate.enableAIImprovement
              ? "Not scored yet."
              : "This person turned off automatic scoring, so an admin scores them by hand."}
          </p>
        )}
        {candidate.isReviewOpen && (
          <p className="text-sm text-muted">
            They asked for a person to look at these scores again.{" "}
            <Link to="/admin/reviews" className={linkStyle}>
              Reviews
            </Link>
          </p>
        )}
        {candidate.statement && (
          <section className="border-t border-line pt-4">
            <h3 className="mb-1 font-semibold">Their statement beside the scores</h3>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {candidate.statement}
            </p>
          </section>
        )}
        {earlier.length > 0 && (
          <details className="border-t border-line pt-2">
            <summary className="w-fit rounded-sm py-2.5 font-semibold">
              Earlier scores ({earlier.length})
            </summary>
            <div className="mt-2 flex flex-col gap-8">
              {earlier.map((assessment) => (
                <Scoring key={assessment.createdAt} assessment={assessment} />
              ))}
            </div>
          </details>
        )}
      </CardBody>
      {scoring && <ScoreDialog candidate={candidate} onClose={() => setScoring(false)} />}
    </Card>
  );
}

function Scoring({ assessment }: { assessment: Assessment }) {
  const { engine, createdAt } = assessment;
  if (engine === "none")
    return (
      <p className="text-muted">
        Scores ended, as automatic scoring was off:{" "}
        <Time at={createdAt} language="en" show="date-time" />
      </p>
    );
  return (
    <div>
      {assessment.summary && (
        <p dir="auto" className="mb-4 max-w-prose break-words whitespace-pre-line">
          {assessment.summary}
        </p>
      )}
      <ul className="grid gap-5 sm:grid-cols-2">
        {traits.map((trait) => {
          const { score } = assessment[trait];
          return (
            <li key={trait} className="min-w-0">
              <p className="mb-1 flex justify-between gap-3 font-semibold tabular-nums">
                <span>{traitLabels[trait]}</span>
                <span>{score === null ? "Not told yet" : scoreText(score)}</span>
              </p>
              <ScoreBar score={score} />
              <Quotes given={assessment[trait]} words={directionWords} className="mt-2 text-sm" />
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Scored by {engineWords[engine]} (version {assessment.version}),{" "}
        <Time at={createdAt} language="en" show="date-time" />
      </p>
    </div>
  );
}
