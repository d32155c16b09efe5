import { useTexts } from "#web/i18n.ts";
import type { QuestionToAsk } from "../comparing.ts";

interface QuestionsToAskProps {
  questions: readonly QuestionToAsk[];
  /** How many people are compared. */
  people: number;
  /** All at once, as on paper. */
  open?: boolean;
}

/** Questions that fit on a card for the interview. */
const first = 4;

/** What to ask next, and whom: what the texts leave open, weightiest first. */
export function QuestionsToAsk({ questions, people, open = false }: QuestionsToAskProps) {
  const t = useTexts("scout");
  if (questions.length === 0) return null;
  const shown = open ? questions : questions.slice(0, first);
  const more = questions.slice(shown.length);
  return (
    <section aria-labelledby="to-ask" className="border-b border-line bg-sunken p-4 sm:p-6">
      <h4 id="to-ask" className="text-lg font-heavy">
        {t("cards.toAsk")}
      </h4>
      <p className="mb-3 text-sm text-muted">{t("cards.toAskText")}</p>
      <Questions questions={shown} people={people} />
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit rounded-sm py-2.5 font-semibold">
            {t("cards.toAskMore", { count: more.length })}
          </summary>
          <Questions questions={more} people={people} />
        </details>
      )}
    </section>
  );
}

function Questions({ questions, people }: Omit<QuestionsToAskProps, "open">) {
  const t = useTexts("scout");
  return (
    <ul className="grid gap-3">
      {questions.map(({ itemId, question, name, of }) => (
        <li key={itemId} className="break-inside-avoid border-l-4 border-signal pl-3">
          <p dir="auto" className="font-semibold break-words">
            {question}
          </p>
          <p className="text-sm break-words text-muted">
            <bdi>{name}</bdi>
            {" · "}
            <bdi>
              {of.length === people ? t("cards.askAll") : t("cards.ask", { names: of.join(", ") })}
            </bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
