import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/support/database.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import { namedFiles } from "./files.ts";
import { openSession } from "./session.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("an import that goes on names the file with its cards, one that is over names none", async () => {
  const session = await openSession(database, null);
  const person = randomUUID();
  await session.query("insert into users (id, email, name) values ($1, 'a@example.com', 'A')", [
    person,
  ]);
  const running = randomUUID();
  for (const [id, state] of [
    [running, "running"],
    [randomUUID(), "done"],
  ])
    await session.query(
      `insert into hiring_imports (id, created_by, language, state, done, "of", created_at)
       values ($1, $2, 'en', $3, 0, 1, now())`,
      [id, person, state],
    );
  expect(await namedFiles(session)).toEqual([`import-${running}`]);
});
