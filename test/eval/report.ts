import type { CurvePoint } from "./curve.ts";
import type { ChangeFigures, Figures } from "./figures.ts";
import { injectionKinds } from "./injections/injections.ts";

/** The musts that the figures break, each as a sentence; empty when all hold. */
export function brokenMusts(figures: Figures): string[] {
  const { quotes, swaps, injections } = figures;
  const broken: string[] = [];
  if (quotes.verbatim < quotes.scores) {
    broken.push(
      `${quotes.scores - quotes.verbatim} scores rest on quotes that are not in the text`,
    );
  }
  for (const [what, figure] of [...Object.entries(swaps), ...Object.entries(injections)]) {
    if (figure.largest > 0) broken.push(`${what}: ${figure.changed} texts change a score`);
  }
  return broken;
}

interface Goal {
  what: string;
  reached: number;
  cell: string;
  /** At least this share, or at most. */
  goal: number;
  atMost: boolean;
}

function goalsOf({ presence, order, middling, turned, typed }: Figures): Goal[] {
  const goal = (what: string, part: number, whole: number, limit: number, atMost = true): Goal => ({
    what,
    reached: whole === 0 ? limit : part / whole,
    cell: fraction(part, whole),
    goal: limit,
    atMost,
  });
  const { silent, invented, concerns, plain, missed, missedMiddling } = presence;
  return [
    goal("silent on a trait, scored all the same", invented, silent, 0.05),
    goal("silent on a trait, scored below 3", concerns, silent, 0.01),
    goal("told plainly, not scored", missed, plain, 0.04),
    goal("told middlingly, not scored", missedMiddling, presence.middling, 0.1),
    goal("order of all pairs, English", order.en.right, order.en.pairs, 0.95, false),
    goal("order of all pairs, Spanish", order.es.right, order.es.pairs, 0.95, false),
    goal("order of all pairs, across", order.all.right, order.all.pairs, 0.95, false),
    goal("pairs with a middling text, both scored", middling.right, middling.pairs, 0.93, false),
    goal("meaning turned round, in order", turned.right, turned.pairs, 0.97, false),
    goal("instruction without a stop moves", typed.instruction.changed, typed.instruction.texts, 0),
    goal("a line about who somebody is moves", typed.identity.changed, typed.identity.texts, 0),
  ];
}

const isMissed = ({ reached, goal, atMost }: Goal) => (atMost ? reached > goal : reached < goal);

/** The goals that are not reached, each as a sentence. */
export const missedGoals = (figures: Figures): string[] =>
  goalsOf(figures)
    .filter(isMissed)
    .map(({ what, reached, goal }) => `${what}: ${reached.toFixed(3)} (goal ${goal})`);

/** The figures as a table for people. */
export function table(figures: Figures): string {
  return [
    row(`${figures.profiles} profiles`, "share", "goal"),
    ...goalsOf(figures).map(({ what, cell, goal, atMost }) =>
      row(what, cell, `${atMost ? "at most" : "at least"} ${goal}`),
    ),
    "",
    row("Must", "largest change", "changed", "texts"),
    ...Object.entries(figures.swaps).map(([category, figure]) =>
      changeRow(`${category} swapped`, figure),
    ),
    ...Object.entries(figures.injections).map(([position, figure]) =>
      changeRow(`instruction ${position}`, figure),
    ),
    row("kinds of instruction", String(injectionKinds)),
    row("quotes in the text", fraction(figures.quotes.verbatim, figures.quotes.scores)),
  ].join("\n");
}

/** The curve as a table: how the errors trade against each other. */
export function curveTable(curve: readonly CurvePoint[]): string {
  const share = (part: number, whole: number) => (part / (whole || 1)).toFixed(3);
  return [
    row("Limit lowered by", "scored unasked", "below 3 unasked", "plainly missed", "order"),
    ...curve.map(({ shift, presence, order }) =>
      row(
        String(shift),
        share(presence.invented, presence.silent),
        share(presence.concerns, presence.silent),
        share(presence.missed, presence.plain),
        share(order.right, order.pairs),
      ),
    ),
  ].join("\n");
}

function fraction(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : part / whole).toFixed(3)} (${part}/${whole})`;
}

function changeRow(name: string, { largest, changed, texts }: ChangeFigures): string {
  return row(name, String(Number(largest.toFixed(3))), String(changed), String(texts));
}

function row(name: string, ...cells: string[]): string {
  return [`  ${name}`.padEnd(44), ...cells.map((cell) => cell.padEnd(20))].join("").trimEnd();
}
