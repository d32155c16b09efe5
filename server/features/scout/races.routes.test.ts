import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { together } from "#server/platform/db/together.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { beginLeaving } from "#server/features/privacy/leaving.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { holdNamed } from "./erasure.ts";
import { scorecards } from "./table.ts";

const sessions = "/api/hiring-scout/sessions";
const story =
  "I traced a no start to a bad ground with a meter, and told the owner at once. Write to";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

/** Somebody, and a shop with a session in which their words are scored. */
async function makeBoth() {
  const person = await makeUser(app.ctx, { role: "jobseeker" });
  const as = await signedIn(app.ctx, "employer");
  const body = { roleTitle: "Auto technician" };
  const { id } = (await app.call("POST", sessions, { body, as })).json();
  const score = (candidateData: string) =>
    app.call("POST", `${sessions}/${id}/score`, {
      body: { candidateName: "Candidate 7", candidateData },
      as,
    });
  const cards = async () =>
    (await app.call("GET", `${sessions}/${id}/scorecards`, { as })).json() as object[];
  return { person, score, cards, text: `${story} ${person.email}.` };
}

/** Runs one thing in a transaction that ends once another, begun meanwhile, waits for it or is done. */
async function meanwhile<A>(
  first: (inner: TestApp["ctx"]) => Promise<unknown>,
  second: () => Promise<A>,
): Promise<A> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = together(app.ctx, async (inner) => {
    await first(inner);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  let isDone = false;
  const other = second().finally(() => (isDone = true));
  const waits = async () => {
    const waiting = await app.ctx.db
      .select({ pid: sql`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
    return isDone || waiting.length > 0;
  };
  await expect.poll(waits).toBe(true);
  end.resolve();
  await running;
  return other;
}

test("a card that is kept while somebody whom it names leaves is read by nobody", async () => {
  const { person, score, cards, text } = await makeBoth();
  const user = await findUser(app.ctx, person.id);
  const leave = (inner: TestApp["ctx"]) => beginLeaving(inner, user as NonNullable<typeof user>);
  const scored = await meanwhile(leave, () => score(text));
  expect(scored.statusCode).toBe(201);
  expect(await cards()).toEqual([]);
});

test("somebody who leaves while a card naming them is saved still hides it", async () => {
  const { person, score, cards, text } = await makeBoth();
  const { id } = (await score(story)).json();
  const [card] = await app.ctx.db.select().from(scorecards).where(eq(scorecards.id, id));
  const as = await signIn(app.ctx, person.id);
  const keep = async (inner: TestApp["ctx"]) => {
    const copy = { ...(card as NonNullable<typeof card>), candidateData: text };
    const hide = await holdNamed(inner, [copy]);
    await inner.db.insert(scorecards).values({ ...copy, id: crypto.randomUUID() });
    await hide(copy.createdAt);
  };
  const left = await meanwhile(keep, () =>
    app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as }),
  );
  expect(left.statusCode).toBe(202);
  // Only the one that does not name them is left to read.
  expect(await cards()).toMatchObject([{ id }]);
});
