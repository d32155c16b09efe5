import {
  isInstruction,
  type OffTopic,
  type OffTopicReader,
  type Unit,
} from "#engines/reading/api.ts";
import type { Reader } from "./learnt.ts";
import { listsOf } from "./lexicon.ts";
import type { WordOdds } from "./word-odds.ts";

const lists = listsOf("headings");

const longestHeading = 7;

/** What stands behind "Phone notes:". */
function withoutHeading(units: readonly Unit[]): readonly Unit[] {
  const colon = units.findIndex(({ colon: stands }) => stands);
  if (colon <= 0 || colon > longestHeading) return units;
  const isHeading = units.slice(0, colon).some(({ word }) => lists.headings.has(word));
  return isHeading ? units.slice(colon) : units;
}

/** A sentence that speaks so much of work as this is none to the scorer, whatever it looks like. */
const ofWork = 0;

const longestTitle = 4;
const mayName = ({ kind, capital }: Unit) => kind === "blank" || capital;

/** Where what begins at a place is headed ("Important: …"), the place where its heading begins. */
function withHeading(sentence: readonly Unit[], at: number): number {
  const colon = sentence.slice(at, at + longestTitle).some(({ colon: stands }) => stands);
  if (!colon) return at;
  const first = Math.max(1, at - longestTitle);
  const capital = sentence.slice(first, at).findIndex((unit) => unit.capital);
  return capital < 0 ? at : first + capital;
}

/** A sentence without an end that is talk, or tells who somebody is, however the two follow one another. */
function withoutEnd(sentence: readonly Unit[], kinds: readonly WordOdds[]): readonly Unit[] {
  const kept = kinds.reduce((left, odds) => left.slice(0, odds.keptOf(left)), sentence);
  return kept.length === sentence.length ? kept : withoutEnd(kept, kinds);
}

/** Words that speak so much of scoring are talk to the scorer. */
const ofScoring = 7;

const talkAt = (at: number): OffTopic | null => (at < 0 ? null : { at, kind: "talk" });

/** Whether words are surely talk to the scorer. */
export const talksToScorer = (units: readonly Unit[], { talk }: Reader): boolean =>
  isInstruction(units) || talk.sumOf(units) >= ofScoring;

/**
 * What tells talk to the scorer, and who somebody is, from a writer's own words in one text.
 * `hinged` says whether any answer so far hung on the text being notes.
 */
export function talkReaderOf(
  { talk, personal }: Reader,
  notes: boolean,
): OffTopicReader & { hinged: () => boolean } {
  let hinged = false;
  return {
    isInstruction(units) {
      const body = withoutHeading(units);
      if (body.length === 0) return false;
      const isTalk = isInstruction(body, notes);
      // Notes are given more room, so that only what they let pass may be told apart.
      if (notes && !isTalk && !hinged) hinged = isInstruction(body, false);
      return isTalk && talk.sumOf(body) > ofWork;
    },
    offTopicFrom(sentence, { isOpen, surely = false }) {
      const at = talk.startOf(sentence);
      if (at < 0 && !isOpen) return surely ? talkAt(talk.startOf(sentence, true)) : null;
      // One's own words end without a stop here, whatever stands behind them.
      const own = at < 0 ? sentence : sentence.slice(0, withHeading(sentence, at));
      const told = withoutEnd(own, [talk, personal]);
      // A name, or a word nobody knows, may stand before either.
      const kept = told.findLastIndex((unit) => !mayName(unit)) + 1 || told.length;
      return talkAt(kept === sentence.length ? -1 : kept);
    },
    identityFrom: (sentence) => personal.startOf(sentence),
    hinged: () => hinged,
  };
}
