import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#test/support/database.ts";

describe.runIf(process.env.TEST_DATABASE_URL)("a test on PostgreSQL", () => {
  test("fails where the embedded database would wait for ever", async () => {
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
