import type { ReactNode } from "react";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard, ScoredItem } from "#contract/scout-scorecards.ts";
import { scoreParts } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { areMixed, groupsOf, listed, questionsToAsk, quoteOf, weighedOf } from "../comparing.ts";
import { engineTexts, levels, partTexts } from "../levels.ts";
import { CandidateName } from "./candidate-name.tsx";
import { QuestionsToAsk } from "./questions-to-ask.tsx";
import { ScoreBar } from "./score-bar.tsx";

interface ComparisonProps {
  session: HiringSession;
  /** Best first. */
  cards: readonly Scorecard[];
  actions?: ReactNode;
  /** With every question, as on paper. */
  open?: boolean;
}

/** Up to four people beside each other: what to ask them, their scores, and each criterion with a quote. */
export function Comparison({ session, cards, actions, open }: ComparisonProps) {
  const t = useTexts("scout");
  return (
    <Card className="mb-6 print:border-0">
      {/* On paper the title of the page says it. */}
      {!open && <CardHeader level={3} title={t("cards.compareTitle")} actions={actions} />}
      <QuestionsToAsk
        questions={questionsToAsk(cards, session.framework)}
        people={cards.length}
        open={open}
      />
      {areMixed(cards) && (
        <Alert tone="warning" className="m-4 sm:m-6">
          {t("cards.mixedEngines")}
        </Alert>
      )}
      <SideBySide cards={cards} />
    </Card>
  );
}

function SideBySide({ cards }: { cards: readonly Scorecard[] }) {
  const t = useTexts("scout");
  const isMixed = areMixed(cards);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
    <section tabIndex={0} aria-label={t("cards.compareTitle")} className={scroller}>
      <table
        className="w-full table-fixed text-left text-sm"
        style={{ minWidth: `${columnWidth * cards.length}rem` }}
      >
        <thead>
          <tr>
            {cards.map((card) => (
              <th key={card.id} scope="col" className="p-3 align-top sm:px-4">
                <span className="block text-base font-heavy">
                  <CandidateName card={card} />
                </span>
                {isMixed && (
                  <span className="font-normal text-muted">
                    {t("cards.scoredBy")}: {t(engineTexts[card.engine])}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(["overall", ...scoreParts] as const).map((part) => (
            <Row key={part} cards={cards} name={t(`cards.${part}`)}>
              {(card) => (
                <ScoreBar
                  label={`${card.candidateName}: ${t(`cards.${part}`)}`}
                  score={part === "overall" ? card.overallScore : card[part]}
                  hideLabel
                />
              )}
            </Row>
          ))}
        </tbody>
        {cards.some((card) => weighedOf(card).length > 0) && (
          <tbody>
            <tr className="break-after-avoid">
              <GroupHead cards={cards} name={t(partTexts.weighed)} />
            </tr>
            <NamesAgain cards={cards} />
            <tr className="break-inside-avoid border-t border-line">
              {cards.map((card) => (
                <td key={card.id} className="p-3 align-top break-words sm:px-4">
                  <Weighed card={card} />
                </td>
              ))}
            </tr>
          </tbody>
        )}
        {groupsOf(cards).map(({ group, items, unshown }) => (
          <tbody key={group}>
            <tr>
              <GroupHead cards={cards} name={t(partTexts[group])} />
            </tr>
            {items.length > 0 && <NamesAgain cards={cards} />}
            {items.map(({ itemId, name }) => (
              <Row key={itemId} cards={cards} name={name}>
                {(card) => <Shown item={card.items.find((item) => item.itemId === itemId)} />}
              </Row>
            ))}
            {unshown.length > 0 && (
              <tr className="border-t border-line">
                <td colSpan={cards.length} className="p-0 py-2 text-muted">
                  <span className={label}>
                    {t("cards.nobodyShows", {
                      list: listed(unshown),
                    })}
                  </span>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface GroupHeadProps {
  cards: readonly Scorecard[];
  name: string;
}

const GroupHead = ({ cards, name }: GroupHeadProps) => (
  <th scope="rowgroup" colSpan={cards.length} className="bg-sunken p-0">
    <span className={`${label} pt-3 text-base font-heavy`}>{name}</span>
  </th>
);

/** Repeats the names over the columns, for sighted readers, because the headings have scrolled out of view. */
const NamesAgain = ({ cards }: { cards: readonly Scorecard[] }) => (
  <tr aria-hidden="true" className="bg-sunken break-after-avoid">
    {cards.map(({ id, candidateName }) => (
      <td key={id} className="px-3 pb-2 align-top text-muted break-words sm:px-4">
        <bdi>{candidateName}</bdi>
      </td>
    ))}
  </tr>
);

const scroller = "overflow-x-auto print:overflow-visible";
/** In rem: a quote is readable in it, and a phone shows two of them. */
const columnWidth = 10.5;
/** What a row is of stays in sight while the people scroll. */
const label = "sticky left-0 inline-block max-w-[80vw] px-3 pb-1 break-words sm:px-4";

interface RowProps {
  cards: readonly Scorecard[];
  name: string;
  children: (card: Scorecard) => ReactNode;
}

/** What is compared, and under it what each of them has of it. */
function Row({ cards, name, children }: RowProps) {
  return (
    <>
      <tr className="border-t border-line break-after-avoid">
        <th scope="row" colSpan={cards.length} className="p-0 pt-2">
          <bdi className={`${label} font-semibold`}>{name}</bdi>
        </th>
      </tr>
      <tr className="break-inside-avoid">
        {cards.map((card) => (
          <td key={card.id} className="px-3 pb-3 align-top break-words sm:px-4">
            {children(card)}
          </td>
        ))}
      </tr>
    </>
  );
}

/** The words that a score stands on beside its criteria. */
function Weighed({ card }: { card: Scorecard }) {
  const t = useTexts("scout");
  const told = weighedOf(card);
  if (told.length === 0) return <span className="text-muted">{t("cards.notShown")}</span>;
  return (
    <ul className="flex flex-col gap-2">
      {told.map(({ quote, direction }) => (
        <li key={quote}>
          <q dir="auto" title={quote} className="line-clamp-4 print:line-clamp-none">
            {quote}
          </q>
          <span className="text-muted">{t(`cards.${direction}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The level of a criterion, and the words that carry it. */
function Shown({ item }: { item: ScoredItem | undefined }) {
  const t = useTexts("scout");
  if (!item?.level) return <span className="text-muted">{t("cards.notShown")}</span>;
  const [text, tone] = levels[item.level];
  const quote = quoteOf(item);
  return (
    <>
      <Badge tone={tone}>{t(text)}</Badge>
      {quote && (
        <q dir="auto" title={quote.quote} className="mt-1 line-clamp-4 print:line-clamp-none">
          {quote.quote}
        </q>
      )}
    </>
  );
}
