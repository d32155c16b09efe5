import { globSync, readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, it } from "vitest";

/* Holds docs/scale.md against the schema: what a sharded PostgreSQL asks of each table, and what stands in the way. */

/** Where rows live: a column's value decides, every node has all, or one node has all. */
type Place = { by: string } | "everywhere" | "one node";

interface Table {
  name: string;
  columns: string[];
  unique: { name: string; columns: string[] }[];
  foreign: { columns: string[]; table: string; others: string[] }[];
}

async function tablesOf(): Promise<Table[]> {
  const files = globSync("server/**/table.ts");
  const modules = await Promise.all(
    files.map(
      async (file) => (await import(/* @vite-ignore */ `../../${file}`)) as Record<string, unknown>,
    ),
  );
  const tables = modules.flatMap((one) => Object.values(one)).filter((one) => is(one, PgTable));
  return [...new Set(tables)].map((table) => {
    const { name, columns, indexes, primaryKeys, uniqueConstraints, foreignKeys } =
      getTableConfig(table);
    const named = (all: readonly { name: string }[]) => all.map((column) => column.name);
    // Only a bare column decides where a row lives: what is made of one does not count.
    const bare = (all: readonly object[]) =>
      all.flatMap((column) => ("name" in column && column.name ? [`${column.name}`] : []));
    return {
      name,
      columns: named(columns),
      unique: [
        ...columns
          .filter(({ primary }) => primary)
          .map((one) => ({ name: `${name}_pkey`, columns: [one.name] })),
        ...columns
          .filter(({ isUnique }) => isUnique)
          .map((one) => ({ name: one.uniqueName ?? one.name, columns: [one.name] })),
        ...primaryKeys.map((key) => ({ name: `${name}_pkey`, columns: named(key.columns) })),
        ...uniqueConstraints.map((key) => ({
          name: key.getName() ?? "",
          columns: named(key.columns),
        })),
        ...indexes.flatMap(({ config }) =>
          config.unique ? [{ name: config.name ?? "", columns: bare(config.columns) }] : [],
        ),
      ],
      foreign: foreignKeys.map((key) => {
        const { columns: own, foreignTable, foreignColumns } = key.reference();
        const table_ = getTableConfig(foreignTable).name;
        return { columns: named(own), table: table_, others: named(foreignColumns) };
      }),
    };
  });
}

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
  return [...new Set([...missing, ...keys.map(({ name }) => name), ...references])];
}

const placeOf = (text: string): Place =>
  text === "everywhere" || text === "one node" ? text : { by: text.replaceAll("`", "") };

/** The rows of the page's table of tables. */
const told = readFileSync("docs/scale.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, name, by, way] = /^\| `(\w+)` +\| ([^|]+?) +\| ([^|]*?) *\|$/.exec(line) ?? [];
    return name && by !== undefined && way !== undefined ? [{ name, by, way }] : [];
  });
const places = new Map(told.map(({ name, by }) => [name, placeOf(by)]));

let tables: Table[];
beforeAll(async () => {
  tables = await tablesOf();
});

it("says of every table where its rows would live", () => {
  expect(told.map(({ name }) => name)).toEqual(tables.map(({ name }) => name).toSorted());
});

it("says of every table what stands in the way of that", () => {
  const found = tables.map((table) => [table.name, inTheWay(table, places).join(", ")]);
  const said = told.map(({ name, way }) => [name, way.replaceAll("`", "")]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(found));
});
