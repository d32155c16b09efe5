import type { Differing } from "#contract/agreement.ts";
import { shownScore } from "#contract/assessment.ts";
import { traits } from "#contract/traits.ts";
import { Quotes } from "#web/features/assessment/api.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { useRatedText } from "./queries.ts";
import { engineNames, traitNames } from "./words.ts";

const toldScore = (score: number | null) => (score === null ? "not told" : shownScore(score));

const words = { for: "For", against: "Against" };

/** A text with every number given to it, and the engine's quotes for the trait in question. */
export function RatedTextDialog({
  differing,
  onClose,
}: {
  differing: Differing;
  onClose: () => void;
}) {
  const text = useRatedText(differing.textId);
  const { trait } = differing;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`${traitNames[trait]}: engine ${differing.score}, people ${differing.people.toFixed(1)}`}
      description="Opening it is recorded in the writer's privacy settings."
      labels={{ close: "Close" }}
    >
      <Loaded
        query={text}
        failure="We couldn't load the text"
        waiting={<RowsAhead rows={3} lines={3} ruled={false} />}
      >
        {({ passages, language, ratings, engines }) => (
          <div className="grid gap-6">
            <section>
              <h3 className="mb-1 font-heavy">What people said</h3>
              <ul>
                {ratings.map(({ by, ratedAt, levels }) => (
                  <li
                    key={`${by} ${ratedAt}`}
                    className="border-t border-line py-1.5 first:border-t-0"
                  >
                    <bdi className="font-semibold">{by || "Someone whose account was erased"}</bdi>
                    {": "}
                    {traits
                      .map((one) => `${traitNames[one]} ${levels[one] ?? "not told"}`)
                      .join(", ")}
                  </li>
                ))}
              </ul>
            </section>
            {engines.map(({ engine, version, scores }) => (
              <section key={engine}>
                <h3 className="mb-1 font-heavy">
                  {engineNames[engine]}, version {version}: {toldScore(scores[trait].score)}
                </h3>
                {scores[trait].evidence.length > 0 ? (
                  <Quotes given={scores[trait]} words={words} />
                ) : (
                  <p className="text-muted">No quotes.</p>
                )}
              </section>
            ))}
            <section>
              <h3 className="mb-1 font-heavy">The text, as it was read</h3>
              {passages ? (
                <div lang={language} className="grid gap-3">
                  {passages.map((one, place) => (
                    <p
                      key={`${one.source} ${place}`}
                      dir="auto"
                      className="max-w-prose break-words whitespace-pre-line"
                    >
                      {one.text}
                    </p>
                  ))}
                </div>
              ) : (
                <p className="text-muted">
                  The writer withdrew their consent or closed their account, so the words aren't
                  shown.
                </p>
              )}
            </section>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
