/**
 * What a spreadsheet, or whatever reads the file for it, takes for a formula where a cell begins so
 * (OWASP, "CSV Injection"): blanks before the sign are dropped by some.
 */
const formula = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/;

const neutral = (text: string) => (formula.test(text) ? `'${text}` : text);

/** Besides what RFC 4180 asks for: what a spreadsheet may take for the end of a cell. */
const quoted = (text: string) =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as comma-separated values (RFC 4180) in which no cell is a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(neutral(cell))).join(",")}\r\n`).join("");
}

/** A moment as the year-month-day hour:minute:second of UTC. */
export const csvDate = (timestamp: string) =>
  new Date(timestamp).toISOString().slice(0, 19).replace("T", " ");
