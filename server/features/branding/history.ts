import { desc } from "drizzle-orm";
import type { Branding, BrandPart } from "#contract/branding.ts";
import type { Context } from "#server/context.ts";
import { countAgreed, namesOf } from "#server/features/accounts/api.ts";
import { rowInUse, type BrandRow } from "./queries.ts";
import { brands } from "./table.ts";

const nothing = { en: "", es: "" };

/** What a brand says, without who made it when; without one, nothing. */
export const contentOf = (row: BrandRow | null) => ({
  name: row?.name ?? null,
  markId: row?.markId ?? null,
  colors: row?.colors ?? null,
  mailFooter: row?.mailFooter ?? null,
  terms: row?.terms ?? nothing,
  privacy: row?.privacy ?? nothing,
});
export type BrandContent = ReturnType<typeof contentOf>;

const columns: Record<BrandPart, keyof BrandContent> = {
  name: "name",
  mark: "markId",
  colors: "colors",
  mailFooter: "mailFooter",
  terms: "terms",
  privacy: "privacy",
};

/** Values of a brand, whatever order the database gave their names back in. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object"
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Which parts of a brand differ from another. */
export const changesBetween = (before: BrandContent, after: BrandContent): BrandPart[] =>
  (Object.keys(columns) as BrandPart[]).filter(
    (part) => written(before[columns[part]]) !== written(after[columns[part]]),
  );

/** Versions that the history shows. */
const shown = 100;

/** The brand in use, what the configuration says, and the versions before it. */
export async function readBranding(ctx: Context): Promise<Branding> {
  const rows = await ctx.db
    .select()
    .from(brands)
    .orderBy(desc(brands.version))
    .limit(shown + 1);
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))]);
  const agreed = await countAgreed(
    ctx,
    rows.flatMap(({ additionsAt }) => additionsAt ?? []),
  );
  const current = await rowInUse(ctx);
  return {
    version: current?.version ?? 0,
    brand: contentOf(current),
    configured: { name: ctx.config.productName, mailFooter: ctx.config.mailFooter },
    history: rows.slice(0, shown).map((row, at) => ({
      version: row.version,
      at: row.changedAt.toISOString(),
      by: (row.changedBy && names.get(row.changedBy)) || null,
      changed: changesBetween(contentOf(rows[at + 1] ?? null), contentOf(row)),
      agreed:
        row.additionsAt?.getTime() === row.changedAt.getTime()
          ? (agreed.get(row.additionsAt.getTime()) ?? 0)
          : null,
    })),
  };
}
