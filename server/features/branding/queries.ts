import { desc, eq, sql } from "drizzle-orm";
import type { MarkPicture } from "#contract/branding.ts";
import type { Context } from "#server/context.ts";
import { type Brand, configuredBrand } from "#server/platform/brand.ts";
import { statement } from "#server/platform/db/statement.ts";
import { brands, marks } from "./table.ts";

export type BrandRow = typeof brands.$inferSelect;

const lastEdition = statement("last_brand_edition", (db) =>
  db
    .select({
      version: brands.version,
      // PostgreSQL writes a row anew with every change.
      edition: sql<string>`concat(${brands.version}, '.', ${brands}.xmin)`,
    })
    .from(brands)
    .orderBy(desc(brands.version))
    .limit(1),
);

/** A brand by its version. */
export async function findRow(ctx: Pick<Context, "db">, version: number): Promise<BrandRow | null> {
  const [row] = await ctx.db.select().from(brands).where(eq(brands.version, version));
  return row ?? null;
}

/** The brand in use; null before anything was changed. */
export async function rowInUse(ctx: Pick<Context, "db">): Promise<BrandRow | null> {
  const [row] = await ctx.db.select().from(brands).orderBy(desc(brands.version)).limit(1);
  return row ?? null;
}

/** One picture of a mark. */
export async function readMarkPicture(
  ctx: Context,
  id: string,
  picture: MarkPicture,
): Promise<Buffer | null> {
  const [row] = await ctx.db
    .select({ picture: sql<string | null>`${marks.pictures} ->> ${picture}::text` })
    .from(marks)
    .where(eq(marks.id, id));
  return row?.picture ? Buffer.from(row.picture, "base64") : null;
}

type Ground = Pick<Context, "db" | "config">;

/** A stored brand with its mark; what it leaves empty comes from the configuration. */
export async function brandOfRow({ db, config }: Ground, brand: Partial<BrandRow>): Promise<Brand> {
  const usual = configuredBrand(config);
  const [mark] = brand.markId
    ? await db
        .select({ id: marks.id, inline: marks.inline })
        .from(marks)
        .where(eq(marks.id, brand.markId))
    : [];
  return {
    version: brand.version ?? 0,
    edition: "",
    name: brand.name ?? usual.name,
    mailFooter: brand.mailFooter ?? usual.mailFooter,
    colors: brand.colors ?? null,
    mark: mark ?? null,
    additions: {
      terms: brand.terms ?? usual.additions.terms,
      privacy: brand.privacy ?? usual.additions.privacy,
    },
    additionsAt: brand.additionsAt ?? null,
  };
}

/** Reads the brand in use: one small read says which edition that is, and the last one stays at hand. */
export function brandReader(ground: Ground): () => Promise<Brand> {
  let known = configuredBrand(ground.config);
  return async () => {
    const [last] = await lastEdition(ground.db, {});
    const { version, edition } = last ?? { version: 0, edition: "" };
    if (edition === known.edition) return known;
    const row = await findRow(ground, version);
    known = { ...(await brandOfRow(ground, row ?? {})), edition };
    return known;
  };
}
