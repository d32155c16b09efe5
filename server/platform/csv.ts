// web/lib/csv.ts repeats the rules for formulas, for files that the browser writes: it cannot import from
// the server.

/**
 * Matches where a spreadsheet could start to read a formula (OWASP, "CSV Injection"): at the start of a
 * cell, with or without blanks or quotes before the sign, and after characters that end a cell or row in
 * the settings of other countries. Spreadsheets split there even within quotes.
 */
const begins =
  /^(?=["'\s]*[=+\-@＝＋－＠]|'*[\t\r])|(?<=[;|\t\r\n])(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

const marked =
  /^'(?=["'\s]*[=+\-@＝＋－＠]|'*[\t\r])|(?<=[;|\t\r\n])'(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before everything in a cell that a spreadsheet could read as a formula. */
export const inert = (text: string): string => text.replace(begins, "'");

/** Removes the apostrophes that `inert` added. */
export const asWritten = (cell: string): string => cell.replace(marked, "");

/**
 * Options for the CSV library: texts contain no formula, whichever character the reader's spreadsheet
 * splits at.
 */
export const inertCells = {
  cast: { string: inert },
  quoted_match: [/[;\t]/],
};

/** A moment in UTC as `YYYY-MM-DD hh:mm:ss`, the form used in exports; an empty text for null. */
export const csvMoment = (date: Date | null) =>
  date ? date.toISOString().slice(0, 19).replace("T", " ") : "";
