import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { budgets } from "#server/platform/http/table.ts";
import { testDatabase } from "#test/support/database.ts";
import type { Database } from "./database.ts";
import { shared } from "./gathered.ts";

const put = (db: Database, key: string) =>
  db.execute(sql`insert into ${budgets} values (${key}, 1, now())`);

/** Finds rows by key, and keeps what it was asked for. */
function finding() {
  const asked: string[] = [];
  const find = shared(async ({ db }: { db: Database }, key: string) => {
    asked.push(key);
    const rows = await db.select().from(budgets).where(eq(budgets.key, key));
    return rows.length;
  });
  return { find, asked };
}

test("who asks for the same at once shares one read, and the next read sees what changed", async () => {
  const ctx = await testDatabase();
  const { find, asked } = finding();
  expect(await Promise.all([find(ctx, "a"), find(ctx, "a"), find(ctx, "b")])).toEqual([0, 0, 0]);
  expect(asked).toEqual(["a", "b"]);
  await put(ctx.db, "a");
  expect(await Promise.all([find(ctx, "a"), find(ctx, "b"), find(ctx, "a")])).toEqual([1, 0, 1]);
  await ctx.close();
});

test("a transaction shares no read with what is outside of it", async () => {
  const ctx = await testDatabase();
  const { find } = finding();
  await ctx.db.transaction(async (db) => {
    await put(db, "mine");
    expect(await find({ db }, "mine")).toBe(1);
  });
  await ctx.close();
});

test("a read that fails fails for all who share it, and is tried anew for the next", async () => {
  const ctx = await testDatabase();
  let isBroken = true;
  const read = shared(async (_ctx: { db: Database }) => {
    if (isBroken) throw new Error("no luck");
    return "read";
  });
  const both = await Promise.allSettled([read(ctx), read(ctx)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await read(ctx)).toBe("read");
  await ctx.close();
});
