import { eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { budgets } from "#server/platform/http/table.ts";
import { testDatabase } from "#test/support/database.ts";
import type { Database } from "./database.ts";
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
