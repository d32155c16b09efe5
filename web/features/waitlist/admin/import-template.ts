import { csv } from "#web/lib/csv.ts";

/** A file to fill in: the columns that an import reads, and one line that shows how. */
export const templateCsv = csv([
  ["Name", "Phone", "Email", "City", "State", "Referral Code", "Status", "Notes", "Date Applied"],
  [
    "Maria Alvarez",
    "(313) 555-0142",
    "maria@example.com",
    "Detroit",
    "MI",
    "REF-ABC123",
    "pending",
    "ASE certified",
    "2025-07-15 09:30:00",
  ],
]);
