/**
 * Where a spreadsheet, or what reads a file for it, would begin a formula (OWASP, "CSV Injection"): at the
 * start of a cell, blanks before the sign left out, and behind what a spreadsheet set to other countries
 * takes for the end of a cell or row. It does so within quotes too: they stand for something only at a cell's start.
 */
const begins =
  /^(?=["'\s]*[=+\-@＝＋－＠]|'*[\t\r])|(?<=[;|\t\r\n])(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

/** A text as a cell in which nothing begins that could be a formula: an apostrophe comes before each. */
const inert = (text: string): string => text.replace(begins, "'");

/** Besides what RFC 4180 asks for: what a spreadsheet may take for the end of a cell. */
const quoted = (text: string) =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as comma-separated values (RFC 4180) in which no cell is a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(inert(cell))).join(",")}\r\n`).join("");
}

/** A moment as the year-month-day hour:minute:second of UTC. */
export const csvDate = (timestamp: string) =>
  new Date(timestamp).toISOString().slice(0, 19).replace("T", " ");
