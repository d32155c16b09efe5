import { readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";

/* Holds docs/scale.md against a migrated database: what a sharded PostgreSQL asks of each table, and what stands in the way. */

/** Where rows live: a column's value decides, every node has all, or one node has all. */
type Place = { by: string } | "everywhere" | "one node";

interface Table {
  name: string;
  columns: string[];
  /** Only a bare column decides where a row lives: what is made of one does not count. */
  unique: { name: string; columns: string[] }[];
  foreign: { columns: string[]; table: string; others: string[] }[];
  triggers: number;
}

const columnsOf = (table: SQL, numbers: SQL) =>
  sql`(select coalesce(json_agg(a.attname order by k.at), '[]') from unnest(${numbers}) with ordinality k(number, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`;

const tablesOfDatabase = sql`
  select t.relname as name,
    (select json_agg(attname) from pg_attribute
      where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', i.relname, 'columns', ${columnsOf(sql`t.oid`, sql`x.indkey::smallint[]`)})
      order by x.indisprimary desc, i.relname), '[]') from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = t.oid and x.indisunique) as unique,
    (select coalesce(json_agg(json_build_object('columns', ${columnsOf(sql`t.oid`, sql`o.conkey`)},
      'table', o.confrelid::regclass::text, 'others', ${columnsOf(sql`o.confrelid`, sql`o.confkey`)})
      order by o.confrelid::regclass::text), '[]') from pg_constraint o
      where o.conrelid = t.oid and o.contype = 'f') as foreign,
    (select count(*)::int from pg_trigger where tgrelid = t.oid and not tgisinternal) as triggers
  from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname`;

/** What of a table a sharded PostgreSQL refuses where its rows live as said. */
function inTheWay(table: Table, places: ReadonlyMap<string, Place>): string[] {
  const place = places.get(table.name);
  if (!place) return ["not placed"];
  const references = table.foreign.flatMap(({ columns, table: to, others }) => {
    const there = places.get(to);
    if (typeof there !== "object")
      return there === "one node" && place !== "one node" ? [`→ ${to}`] : [];
    if (typeof place !== "object") return [`→ ${to}`];
    const at = columns.indexOf(place.by);
    return at >= 0 && others[at] === there.by ? [] : [`→ ${to}`];
  });
  if (typeof place !== "object") return references;
  const missing = table.columns.includes(place.by) ? [] : ["no such column"];
  const keys = table.unique.filter(({ columns }) => !columns.includes(place.by));
  const triggers = table.triggers > 0 ? ["triggers"] : [];
  return [...new Set([...missing, ...keys.map(({ name }) => name), ...references, ...triggers])];
}

const placeOf = (text: string): Place =>
  text === "everywhere" || text === "one node" ? text : { by: text.replaceAll("`", "") };

/** The rows of the page's table of tables. */
const page = readFileSync("docs/scale.md", "utf8");
/** As one line: where a sentence wraps says nothing. */
const sentences = page.replaceAll(/\s+/g, " ");
const told = page.split("\n").flatMap((line) => {
  const [, name, by, way] = /^\| `(\w+)` +\| ([^|]+?) +\| ([^|]*?) *\|$/.exec(line) ?? [];
  return name && by !== undefined && way !== undefined ? [{ name, by, way }] : [];
});
const places = new Map(told.map(({ name, by }) => [name, placeOf(by)]));

let app: TestApp;
let tables: Table[];
const rowsOf = async <Row>(statement: SQL) =>
  ((await app.ctx.db.execute(statement)) as unknown as { rows: Row[] }).rows;
beforeAll(async () => {
  app = await testApp();
  tables = await rowsOf<Table>(tablesOfDatabase);
});
afterAll(() => app.close());

it("says of every table where its rows would live", () => {
  expect(told.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
});

it("says of every table what stands in the way of that", () => {
  const sorted = (ways: string[]) => ways.filter((way) => way !== "").toSorted();
  const found = tables.map((table) => [table.name, sorted(inTheWay(table, places))]);
  const said = told.map(({ name, way }) => [name, sorted(way.replaceAll("`", "").split(", "))]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(found));
});

it("names every index that YugabyteDB would have to have split", async () => {
  const found = await rowsOf<{ name: string }>(
    sql`select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
     join pg_am a on a.oid = i.relam where a.amname = 'gin' and x.indnatts > 1 order by i.relname`,
  );
  const [, said = ""] = /trigrams over several columns \(([^)]*)\)/.exec(sentences) ?? [];
  expect(said.replaceAll("`", "").split(/,\s*/)).toEqual(found.map(({ name }) => name));
});

it("names every table that the counts have beside", async () => {
  const found = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'counts' order by tablename`,
  );
  const [, said = ""] = /beside these, `counts` has ([^.]*)\./.exec(sentences) ?? [];
  expect(said.replaceAll("`", "").split(/,\s*| and /)).toEqual(found.map(({ name }) => name));
});
