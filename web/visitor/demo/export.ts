import type { DemoEntry } from "#contract/waitlist.ts";
import { csv, csvDate } from "#web/lib/csv.ts";

const columns = ["Name", "Phone", "Email", "City", "State", "Referral Code", "Date Applied"];

/** The sample as the CSV that an admin would get, without the columns of the admin's own work. */
export const demoCsv = (entries: readonly DemoEntry[]) =>
  csv([
    columns,
    ...entries.map((entry) => [
      entry.name,
      entry.phone,
      entry.email,
      entry.city,
      entry.state,
      entry.referralCode,
      csvDate(entry.createdAt),
    ]),
  ]);

/** `<product>-waitlist-YYYY-MM-DD.csv` for the day (UTC) of `now`. */
export const demoFileName = (productName: string, now: Date) =>
  `${productName.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}-waitlist-${now.toISOString().slice(0, 10)}.csv`;
