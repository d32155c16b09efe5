import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";

/** A moment in UTC as year-month-day hour:minute:second, as exports write it. */
export const csvMoment = (date: Date | null) =>
  date ? date.toISOString().slice(0, 19).replace("T", " ") : "";

/** The name of an exported file: the product, what it holds, and today's date. */
export function csvName({ config, clock }: { config: Config; clock: Clock }, what: string): string {
  const product = config.productName.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${product}-${what}-${clock.now().toISOString().slice(0, 10)}.csv`;
}
