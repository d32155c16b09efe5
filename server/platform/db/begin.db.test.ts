import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#test/support/database.ts";

test("transactions that cannot begin leave the connections to the others", async () => {
  const { db, close } = await testDatabase();
  const unknown = { isolationLevel: "nonsense" as "serializable" };
  const tries = Array.from({ length: 20 }, () =>
    db.transaction(() => Promise.resolve(), unknown).catch((error: Error) => error),
  );
  for (const outcome of await Promise.all(tries)) expect(outcome).toBeInstanceOf(Error);
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  await close();
});
