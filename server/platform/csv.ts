// What stands here of formulas web/lib/csv.ts holds as well, for what the browser writes: it may not look in here.

/**
 * Where a spreadsheet, or what reads a file for it, would begin a formula (OWASP, "CSV Injection"): at the
 * start of a cell, blanks before the sign left out, and behind what a spreadsheet set to other countries
 * takes for the end of a cell or row. It does so within quotes too: they stand for something only at a cell's start.
 */
const begins =
  /^(?=["'\s]*[=+\-@＝＋－＠]|'*[\t\r])|(?<=[;|\t\r\n])(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

const marked =
  /^'(?=["'\s]*[=+\-@＝＋－＠]|'*[\t\r])|(?<=[;|\t\r\n])'(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

/** A text as a cell in which nothing begins that could be a formula: an apostrophe comes before each. */
export const inert = (text: string): string => text.replace(begins, "'");

/** The text of a cell that `inert` made, without its apostrophes. */
export const asWritten = (cell: string): string => cell.replace(marked, "");

/** Has an export write texts so that none of them is a formula, whatever ends a cell where it is opened. */
export const inertCells = {
  cast: { string: inert },
  quoted_match: [/[;\t]/],
};

/** A moment in UTC as year-month-day hour:minute:second, as exports write it. */
export const csvMoment = (date: Date | null) =>
  date ? date.toISOString().slice(0, 19).replace("T", " ") : "";
