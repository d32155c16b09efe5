/** What a spreadsheet takes for a formula when a cell starts with it (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

const neutral = (text: string) => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as comma-separated values (RFC 4180) in which no cell is a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(neutral(cell))).join(",")}\r\n`).join("");
}

/** A moment as the year-month-day hour:minute:second of UTC. */
export const csvDate = (timestamp: string) =>
  new Date(timestamp).toISOString().slice(0, 19).replace("T", " ");
