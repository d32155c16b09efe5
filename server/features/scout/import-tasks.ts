import type { Language } from "#contract/primitives.ts";
import { type SessionFile, sessionFile } from "#contract/scout-scorecards.ts";
import { Failure } from "#server/platform/errors.ts";
import { parseJson } from "#server/platform/http/body.ts";
import { fieldsOf } from "#server/platform/http/issues.ts";
import { texts } from "#server/platform/i18n.ts";
import { cardLimit, packCards } from "./import-file.ts";

/** What an import has done in a thread (server/platform/work): everything that sees the whole file. */

/** Complaints that are answered; a file may hold a million. */
const complaints = 50;

export interface FileHead {
  session: SessionFile["session"];
  /** Oldest first. */
  frameworks: SessionFile["frameworks"];
  scorecards: number;
}

export interface FileRead {
  head: FileHead;
  /** As import-file.ts packs them. */
  cards: Uint8Array;
}

/** What is wrong with a file whose shape is right: quotes that nobody said, versions it lacks. */
function wrongIn({ frameworks, scorecards: cards }: SessionFile): Record<string, string> {
  const versions = new Set(frameworks.map(({ framework }) => framework.version));
  const wrong: Record<string, string> = {};
  if (versions.size < frameworks.length) wrong.frameworks = "errors:fields.wrong";
  cards.forEach(({ candidateData, items, frameworkVersion }, at) => {
    if (!versions.has(frameworkVersion))
      wrong[`scorecards.${at}.frameworkVersion`] = "scorecards:importVersion";
    const foreign = items.some(({ evidence }) =>
      evidence.some(({ quote }) => !candidateData.includes(quote)),
    );
    if (foreign) wrong[`scorecards.${at}.items`] = "scorecards:importQuote";
  });
  return wrong;
}

/** Whether a parsed file has at most 20 keys, each with at most 1,000 values, none longer than a card may be. */
function isBounded(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Object.keys(value).length > 20) return false;
  return Object.values(value).every((part) => {
    const parts: unknown[] = Array.isArray(part) ? part : [part];
    return parts.length <= 1000 && parts.every((one) => JSON.stringify(one).length <= cardLimit);
  });
}

/** More commas than a file of ours holds: an object for each would fill the memory of a thread. */
const mostCommas = 2_000_000;
const comma = 0x2c;

function hasFewCommas(bytes: Uint8Array): boolean {
  let found = 0;
  for (const byte of bytes) if (byte === comma) found += 1;
  return found <= mostCommas;
}

const some = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).slice(0, complaints));

/** Reads a session's file once: its head, and its cards for their slices; or what is wrong with it. */
export function readSessionFile(given: {
  bytes: Uint8Array;
  language: Language;
}): FileRead | { fields: Record<string, string> } {
  const { bytes, language } = given;
  if (!hasFewCommas(bytes)) return { fields: { body: "errors:fields.wrong" } };
  let value: unknown;
  try {
    value = parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (error) {
    if (error instanceof Failure && error.fields) return { fields: error.fields };
    throw error;
  }
  // Checked before the schema, which would report an error for each of a million values.
  if (!isBounded(value)) return { fields: { body: "errors:fields.wrong" } };
  const read = sessionFile.safeParse(value, { reportInput: true });
  if (!read.success) return { fields: some(fieldsOf(read.error.issues, texts(language))) };
  const file = read.data;
  const wrong = wrongIn(file);
  if (Object.keys(wrong).length > 0) return { fields: some(wrong) };
  const frameworks = file.frameworks.toSorted((a, b) => a.framework.version - b.framework.version);
  const head = { session: file.session, frameworks, scorecards: file.scorecards.length };
  return { head, cards: packCards(file.scorecards) };
}
