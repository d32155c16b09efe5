/**
 * What a spreadsheet, or whatever reads the file for it, takes for a formula where a cell begins so
 * (OWASP, "CSV Injection"): blanks before the sign are dropped by some. web/lib/csv.ts holds the same
 * for what the browser writes; it may not look in here.
 */
const formula = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

/**
 * Has an export write texts so that none of them is a formula: an apostrophe comes before it. What a
 * spreadsheet may take for the end of a cell besides the comma is quoted, so that none begins there.
 */
export const inertCells = {
  cast: { string: (text: string) => (formula.test(text) ? `'${text}` : text) },
  quoted_match: [/[;\t]/],
};

/** The text of a cell that an export wrote. */
export const asWritten = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A moment in UTC as year-month-day hour:minute:second, as exports write it. */
export const csvMoment = (date: Date | null) =>
  date ? date.toISOString().slice(0, 19).replace("T", " ") : "";
