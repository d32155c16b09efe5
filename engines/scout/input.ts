import { readBelonging, tradeOfText, type TradeRead, undoubted } from "./belonging.ts";
import { readFindings, type Reading } from "./evidence.ts";
import { type Items, readItems } from "./items.ts";
import { type Reader, shippedReader } from "./learnt.ts";
import { type ReadText, readText } from "./told.ts";
import type { Framework } from "./types.ts";

/** What is scored: a candidate's text against a framework. */
export interface ScoreInput {
  candidateName: string;
  candidateData: string;
  framework: Framework;
  roleId: string;
}

/** An input as it was read, before anything is scored. */
export interface ReadInput {
  items: Items;
  reader: Reader;
  text: ReadText;
  ofText: TradeRead;
  reading: Reading;
}

/** Reads a text against a framework by what this repository has learnt. */
export function readInput(input: ScoreInput): ReadInput {
  const { framework, roleId, candidateData, candidateName } = input;
  const reader = shippedReader();
  const items = readItems(framework, roleId);
  const text = readText(candidateData, [candidateName], items.brands, reader);
  const passages = text.told.map(({ passage }) => passage);
  const { trade } = items;
  const isRead = trade !== null && passages.length > 0;
  const ofText = isRead ? tradeOfText(readBelonging(passages, reader), trade, reader) : undoubted;
  const reading = readFindings(candidateData, text, items, ofText.trade !== "other", reader);
  return { items, reader, text, ofText, reading };
}
