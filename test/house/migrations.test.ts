import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { migrationsAfter, releases } from "#test/support/releases.ts";

/** What a statement does to a database that people use meanwhile, by what it begins with. */
const dangers: [RegExp, string][] = [
  [
    /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)"?\w+"? ON (?<table>\S+)/i,
    "stops writing while it builds",
  ],
  [/^ALTER TABLE (?<table>\S+) ALTER COLUMN \S+ SET DATA TYPE/i, "rewrites"],
  [/^ALTER TABLE (?<table>\S+) ALTER COLUMN \S+ SET NOT NULL/i, "reads all of"],
  [/^ALTER TABLE (?<table>\S+) ADD COLUMN (?!.*DEFAULT).*NOT NULL/i, "fails with rows in"],
  [/^ALTER TABLE (?<table>\S+) ADD CONSTRAINT (?!.*NOT VALID)/i, "reads all of"],
  [/^UPDATE (?<table>\S+)/i, "writes all of"],
  [/^DROP TABLE (?<table>\S+)/i, "takes from old processes"],
  [/^ALTER TABLE (?<table>\S+) (DROP|RENAME) (?!CONSTRAINT)/i, "takes from old processes"],
];

/** Tables that grow with people, matches and messages; on others nothing takes long. */
const large = new Set(
  (
    "conversion_events assessments candidate_changes deliveries emails jobseeker_profiles match_changes matches " +
    "notifications one_taps pool_members profile_views scorecards told_skills users waitlist_changes waitlist_entries"
  ).split(" "),
);

/** What was known and said of the migrations since the last release (docs/operate.md, "Upgrade"). */
const known: Record<string, string[]> = {
  "0021_shop_owners": ["writes all of users"],
  "0022_demo_accounts_are_marked": ["stops writing while it builds users", "writes all of users"],
  "0023_contact_opens": ["stops writing while it builds profile_views", "writes all of matches"],
  "0024_match_fit": ["stops writing while it builds matches", "writes all of matches"],
  "0034_skills_of_the_pool_by_name": ["rewrites pool_members"],
  "0036_doubted_candidates": ["stops writing while it builds jobseeker_profiles"],
};

function dangersIn(text: string): string[] {
  const made = new Set([...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name));
  const statements = text
    .split("--> statement-breakpoint")
    .flatMap((part) => part.replace(/^\s*--.*$/gm, "").split(/;\s*$/m))
    .map((statement) => statement.trim());
  const found = statements.flatMap((statement) =>
    dangers.flatMap(([pattern, what]) => {
      const table = pattern.exec(statement)?.groups?.table?.replaceAll('"', "") ?? "";
      return large.has(table) && !made.has(table) ? [`${what} ${table}`] : [];
    }),
  );
  return [...new Set(found)].toSorted();
}

it("sees what would stop a large table", () => {
  const text = [
    'CREATE INDEX "matches_x" ON "matches" USING btree ("x");',
    'ALTER TABLE "users" ADD COLUMN "x" text NOT NULL;',
    'ALTER TABLE "emails" DROP COLUMN "error";',
    'ALTER TABLE "emails" ADD COLUMN "y" text;',
    'CREATE INDEX "shops_x" ON "shops" USING btree ("x");',
  ].join("--> statement-breakpoint\n");
  expect(dangersIn(text)).toEqual([
    "fails with rows in users",
    "stops writing while it builds matches",
    "takes from old processes emails",
  ]);
});

it.each(migrationsAfter(releases[0].last))(
  "%s stops no large table that nobody knows of",
  (name) => {
    const text = readFileSync(`migrations/${name}.sql`, "utf8");
    // A migration that has to says so itself, in a line that begins with "-- Upgrade:".
    const said = /^-- Upgrade: .+/m.test(text);
    expect(said ? [] : dangersIn(text)).toEqual(known[name] ?? []);
  },
);
