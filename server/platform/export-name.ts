import type { Brand } from "./brand.ts";
import type { Clock } from "./clock.ts";

/** The name of an exported file: the product, what it holds, and today's date. */
export function exportName(
  { brand, clock }: { brand: Brand; clock: Clock },
  what: string,
  ending: "csv" | "json" = "csv",
): string {
  // A name in another script has no letter left.
  const product =
    brand.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "export";
  return `${product}-${what}-${clock.now().toISOString().slice(0, 10)}.${ending}`;
}
