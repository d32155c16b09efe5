import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { pool } from "#server/platform/work/pool.ts";
import { testApp } from "#test/support/app.ts";
import { testDatabase } from "#test/support/database.ts";

describe.runIf(process.env.TEST_DATABASE_URL)("a test on PostgreSQL", () => {
  test("fails where the embedded database would wait forever", async () => {
    const { db, close } = await testDatabase();
    const beside = () => db.execute(sql`select 1`);
    await expect(db.transaction(beside)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("beside its open transaction") },
    });
    await expect(db.transaction(() => db.transaction(async () => "twice"))).rejects.toThrow(
      "beside its open transaction",
    );
    await db.transaction((inner) => inner.execute(sql`select 1`));
    expect((await beside()) as unknown).toMatchObject({ rowCount: 1 });
    await close();
  });
});

test("a test fails where a transaction waits for a thread or for the file store", async () => {
  const { ctx, close } = await testApp();
  const tasks = new URL("../../../test/support/tasks.ts", import.meta.url);
  const thread = () => pool.run(tasks, "hold", { name: "held", ms: 1 }, { account: null });
  const store = () => ctx.files.get(`resume-${crypto.randomUUID()}`);
  for (const wait of [thread, store]) {
    await expect(ctx.db.transaction(() => wait())).rejects.toThrow("Within an open transaction");
    await wait();
  }
  await close();
});
