import { z } from "zod";

const fingerprint = z.object({ rows: z.number(), digest: z.string() });

/** What a backup says of itself, before all else in it. */
export const manifest = z.object({
  product: z.literal("handpicked"),
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  database: z.enum(["embedded", "postgres"]),
  migrations: z.array(z.string()),
  /** Columns of each table, in the order of a row's values. */
  tables: z.record(z.string(), z.array(z.string())),
  queue: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** What must be there, after all else: where it is missing, the backup was cut short. */
export const summary = z.object({
  tables: z.record(z.string(), fingerprint),
  jobs: fingerprint,
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Files that a row named and that were gone when they were read. */
  missing: z.array(z.string()),
});
export type Summary = z.infer<typeof summary>;

export const row = z.array(z.array(z.string().nullable()));

/** Names of the entries, in the order in which they come. */
export const entries = {
  manifest: "manifest.json",
  rows: (table: string, part: number) => `rows/${table}/${part}.json`,
  jobs: (part: number) => `jobs/${part}.json`,
  file: (name: string) => `files/${name}`,
  summary: "summary.json",
};

/** What kind of entry a name is of, and of which table or file. */
export function kindOf(name: string): { kind: string; of: string } {
  const [kind = "", of = ""] = name.split("/");
  return { kind, of };
}
