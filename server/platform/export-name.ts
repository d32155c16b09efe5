import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";

/** The name of an exported file: the product, what it holds, and today's date. */
export function exportName(
  { config, clock }: { config: Config; clock: Clock },
  what: string,
  ending: "csv" | "json" = "csv",
): string {
  const product = config.productName.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${product}-${what}-${clock.now().toISOString().slice(0, 10)}.${ending}`;
}
