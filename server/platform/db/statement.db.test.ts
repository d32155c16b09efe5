import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { budgets } from "#server/platform/http/table.ts";
import { testDatabase } from "#test/support/database.ts";
import { statement } from "./statement.ts";

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

test("a statement may run at the same time with other values, and asks for all of them", async () => {
  const { db, close } = await testDatabase();
  const keys = Array.from({ length: 20 }, (_, at) => `key ${at}`);
  await Promise.all(keys.map((each, spent) => put(db, { key: each, spent })));
  const found = await Promise.all(keys.map((each) => read(db, { key: each })));
  expect(found.map(([row]) => row?.spent)).toEqual(keys.map((_, spent) => spent));
  await expect(read(db, {})).rejects.toThrow("key");
  await close();
});
