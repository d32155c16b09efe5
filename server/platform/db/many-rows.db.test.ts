import { expect, test } from "vitest";
import { conversionEvents } from "#server/features/analytics/table.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";
import { testDatabase } from "#test/support/database.ts";
import { manyRows } from "./many-rows.ts";

test("rows given as one parameter are stored as they are", async () => {
  const { db, close } = await testDatabase();
  const at = new Date("2026-02-03T04:05:06.789Z");
  const events = ["first", "second"].map((eventId, n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    event: `it's "quoted" \\ {a} 'b', \n 😀`,
    value: n + 0.25,
    metadata: { list: [1, null, "'"], deep: { eventId } },
    byProduct: n === 1,
    eventId,
    at,
  }));
  await db.insert(conversionEvents).select(manyRows(conversionEvents, events));
  const stored = await db.select().from(conversionEvents).orderBy(conversionEvents.id);
  expect(stored).toMatchObject(events);
  expect(stored[0]).toMatchObject({ label: null, userId: null, reportedAt: null });
  await close();
});

test("of rows given as one parameter, those that are there already stay as they are", async () => {
  const { db, close } = await testDatabase();
  const entry = (n: number, email: string) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    name: `Worker ${n}`,
    email,
    phone: "+13135550100",
    city: "Detroit",
    state: "MI",
    referralCode: "REF-ONE",
    status: "pending" as const,
    language: "en" as const,
    createdAt: new Date("2026-02-03T04:05:06.789Z"),
  });
  const add = (...rows: ReturnType<typeof entry>[]) =>
    db
      .insert(waitlistEntries)
      .select(manyRows(waitlistEntries, rows))
      .onConflictDoNothing()
      .returning({ name: waitlistEntries.name, found: waitlistEntries.searchText });
  expect(await add(entry(1, "one@example.com"))).toMatchObject([
    { name: "Worker 1", found: expect.stringContaining("detroit") },
  ]);
  expect(await add(entry(2, "ONE@example.com"), entry(3, "three@example.com"))).toMatchObject([
    { name: "Worker 3" },
  ]);
  await close();
});
