import type { ImportRow } from "#contract/waitlist.ts";

const rank = { wrong: 0, new: 1, known: 2 } as const;

/** The rows in the order in which they matter: wrong, new, already known; each in file order. */
export const wrongFirst = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.toSorted((a, b) => rank[a.outcome] - rank[b.outcome] || a.line - b.line);

const columnOf: Record<string, string> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  city: "City",
  state: "State",
  referralCode: "Referral Code",
  status: "Status",
  notes: "Notes",
  createdAt: "Date Applied",
};

/** What is wrong with a row, each under the column's name in the file. */
export const errorsOf = (row: ImportRow): [column: string, text: string][] =>
  Object.entries(row.errors).map(([field, text]) => [columnOf[field] ?? field, text]);
