import type { Brand } from "./brand.ts";
import type { Clock } from "./clock.ts";

/** The file name of an export: product, content and today's date. */
export function exportName(
  { brand, clock }: { brand: Brand; clock: Clock },
  what: string,
  ending: "csv" | "json" = "csv",
): string {
  // A name without Latin letters or digits leaves nothing.
  const product =
    brand.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "export";
  return `${product}-${what}-${clock.now().toISOString().slice(0, 10)}.${ending}`;
}
