import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import {
  alias,
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { expect, inject, test } from "vitest";
import { budgets } from "#server/platform/http/table.ts";
import { testDatabase } from "#test/support/database.ts";
import type { Database } from "./database.ts";
import { moment } from "./moment.ts";
import { shapedStatement, statement } from "./statement.ts";

const key = sql.placeholder("key");

const put = statement("test_put", (db) =>
  db.execute(sql`insert into ${budgets} values (${key}, ${sql.placeholder("spent")}, now())`),
);
const read = statement("test_read", (db) => db.select().from(budgets).where(eq(budgets.key, key)));

test("a statement belongs to the transaction that it runs in", async () => {
  const { db, close } = await testDatabase();
  const undone = db.transaction(async (inner) => {
    await put(inner, { key: "undone", spent: 1 });
    expect(await read(inner, { key: "undone" })).toMatchObject([{ key: "undone", spent: 1 }]);
    throw new Error("something else went wrong");
  });
  await expect(undone).rejects.toThrow("something else");
  expect(await read(db, { key: "undone" })).toEqual([]);
  await db.transaction((inner) => put(inner, { key: "kept", spent: 2 }));
  const [row] = await read(db, { key: "kept" });
  expect(row).toMatchObject({ key: "kept", spent: 2, resetsAt: expect.any(Date) });
  await close();
});

const other = alias(budgets, "other");

/** Rows with joined parts, one of which may be missing. */
const joined = (db: Database) =>
  db
    .select({
      one: getTableColumns(budgets),
      other: { key: other.key, resetsAt: other.resetsAt },
      length: sql<number>`length(${budgets.key})`,
    })
    .from(budgets)
    .leftJoin(other, eq(other.key, sql`${budgets.key} || '+'`))
    .orderBy(budgets.key);

test("rows with parts are read as the query builder reads them", async () => {
  const { db, close } = await testDatabase();
  for (const each of ["a", "a+", "b"]) await put(db, { key: each, spent: 3 });
  const found = await statement("test_joined", joined)(db, {});
  expect(found).toEqual(await joined(db));
  expect(found.map((row) => row.other?.key)).toEqual(["a+", undefined, undefined]);
  await close();
});

const wide = pgTable("wide", {
  id: uuid().primaryKey(),
  word: text().notNull(),
  words: text().array(),
  ids: uuid().array(),
  told: jsonb(),
  whole: integer(),
  large: bigint({ mode: "number" }),
  small: smallint(),
  rough: real(),
  exact: doublePrecision(),
  day: date(),
  at: timestamp(moment),
  is: boolean(),
});

const id = "7b0c9a52-6c1e-4f0f-9c59-0c9a52000001";
const wideRows: (typeof wide.$inferInsert)[] = [
  {
    id,
    word: `"quoted", {braced} \\ and\nbroken 🚚`,
    words: ["", "null", 'a "b", c'],
    ids: [id],
    told: { list: [1, null, "x"], "two words": 0.1 },
    whole: -2_147_483_648,
    large: Number.MAX_SAFE_INTEGER,
    small: 7,
    rough: 0.1,
    exact: 1 / 3,
    day: "2026-02-28",
    at: new Date("2026-11-29T15:19:59.935Z"),
    is: false,
  },
  { id: "7b0c9a52-6c1e-4f0f-9c59-0c9a52000002", word: "", told: "2026", words: [] },
];

test("rows of many columns are read as the query builder reads them", async () => {
  const { db, close } = await testDatabase();
  await db.execute(sql`create table wide (id uuid primary key, word text not null, words text[],
    ids uuid[], told jsonb, whole integer, large bigint, small smallint, rough real,
    exact double precision, day date, at timestamptz(3), "is" boolean)`);
  await db.insert(wide).values(wideRows);
  const all = (on: Database) =>
    on
      .select({ wide, counted: sql<string>`count(*) over ()`, next: { at: wide.at } })
      .from(wide)
      .orderBy(desc(wide.id));
  const plain = await all(db);
  expect(plain.map((row) => row.wide.word)).toEqual(["", wideRows[0]?.word]);
  expect(await statement("test_wide", all)(db, {})).toEqual(plain);
  await close();
});

test("a statement of several shapes answers each, however many there are", async () => {
  const { db, close } = await testDatabase();
  const sums = shapedStatement("test_sum", (on, { plus }: { plus: number }) =>
    on
      .select({ sum: sql<number>`${sql.placeholder("to")}::int + ${plus}::int` })
      .from(sql`(select) as nothing`),
  );
  const shapes = Array.from({ length: 70 }, (_, plus) => plus);
  for (const plus of [...shapes, ...shapes])
    expect(await sums(db, { plus }, { to: 100 })).toEqual([{ sum: 100 + plus }]);
  await close();
});

test("a statement may run at the same time with other values, and asks for all of them", async () => {
  const { db, close } = await testDatabase();
  const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`);
  await Promise.all(keys.map((each, spent) => put(db, { key: each, spent })));
  const found = await Promise.all(keys.map((each) => read(db, { key: each })));
  expect(found.map(([row]) => row?.spent)).toEqual(keys.map((_, spent) => spent));
  await expect(read(db, {})).rejects.toThrow("key");
  await close();
});

test("work that reads whole tables has no limits, and leaves others theirs", async () => {
  const database = await testDatabase();
  const limits = async (db: Database) => {
    const { rows } = (await db.execute(sql`select current_setting('statement_timeout') as longest,
      current_setting('idle_in_transaction_session_timeout') as idle`)) as unknown as {
      rows: unknown[];
    };
    return rows[0];
  };
  const before = await limits(database.db);
  const isLimited = "server" in inject("migrated");
  expect(before).toEqual(isLimited ? { longest: "15s", idle: "20s" } : before);
  const query = sql`select counts.check_sums() as wrong`;
  const checked = await database.patiently(async (db) => {
    expect(await limits(db)).toEqual({ longest: "0", idle: "0" });
    return db.execute(query);
  });
  expect(checked).toMatchObject({ rows: [{ wrong: 0 }] });
  await expect(
    database.patiently(() => Promise.reject(new Error("something else went wrong"))),
  ).rejects.toThrow("something else");
  expect(await limits(database.db)).toEqual(before);
  await database.close();
});
