import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { keptMost } from "./room.ts";

const sessions = "/api/hiring-scout/sessions";
const story =
  "I traced a no start to a bad ground with a meter, told the owner at once and fixed it.";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  // It would read each of the many texts.
  await app.ctx.db.execute(sql`drop index scorecards_told`);
});
afterAll(() => app.close());

/** A shop with a session and a card, and its ways to keep more. */
async function shopWithCard() {
  const as = await signedIn(app.ctx, "employer");
  const open = () => app.call("POST", sessions, { body: { roleTitle: "Auto technician" }, as });
  const { id, framework }: HiringSession = (await open()).json();
  const body = { candidateName: "Darnell Price", candidateData: story };
  const score = (headers: Record<string, string> = {}) =>
    app.call("POST", `${sessions}/${id}/score`, { body, as, headers });
  const card = (await score()).json().id as string;
  const file = (await app.call("GET", `${sessions}/${id}/export`, { as })).json();
  const ways = {
    open,
    score: () => score(),
    begin: () => app.call("POST", `${sessions}/${id}/scorings`, { body, as }),
    import: () => app.call("POST", `${sessions}/import`, { body: file, as }),
    edit: () => app.call("PUT", `${sessions}/${id}/framework`, { body: framework, as }),
  };
  const answers = async () => {
    const given: Record<string, number> = {};
    for (const [name, way] of Object.entries(ways)) given[name] = (await way()).statusCode;
    return given;
  };
  return { id, card, as, open, score, answers };
}

/** Adds rows like one to a table, with other values in some columns. */
const copy = (table: string, id: string, number: number, more: object = {}) =>
  app.ctx.db.execute(sql`
    insert into ${sql.identifier(table)}
    select copied.*
    from generate_series(1, ${number}::int) as copies (copy), ${sql.identifier(table)} one,
      jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(one)
        || jsonb_build_object('id', md5(copies.copy || ${id}::text)::uuid)
        || ${JSON.stringify(more)}::jsonb) as copied
    where one.id = ${id}::uuid`);

const allowed = { open: 201, score: 201, begin: 202, import: 202, edit: 200 };

test("a shop has a limit of cards, until it deletes some; others are not concerned", async () => {
  const { id, card, as, open, score, answers } = await shopWithCard();
  await copy("scorecards", card, keptMost.cards - 2);
  // Whoever took the last free place, and sends that again, is answered as they were.
  const headers = { "idempotency-key": crypto.randomUUID() };
  const sent = await Promise.all([score(headers), score(headers), score(headers)]);
  sent.push(await score(headers));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  expect(await answers()).toEqual({ ...allowed, score: 409, begin: 409, import: 409 });
  const other = await shopWithCard();
  expect(await other.answers()).toEqual(allowed);
  expect((await app.call("DELETE", `${sessions}/${id}`, { as })).statusCode).toBe(200);
  expect((await open()).statusCode).toBe(201);
});

test("a shop has a limit of bytes", async () => {
  const { card, answers } = await shopWithCard();
  const text = story.padEnd(60_000, " so");
  await copy("scorecards", card, keptMost.bytes / text.length, { candidate_data: text });
  expect(await answers()).toEqual({
    open: 409,
    score: 409,
    begin: 409,
    import: 409,
    edit: 409,
  });
});

test("what people write beside their own scores counts among the bytes", async () => {
  const { card, as, id, answers } = await shopWithCard();
  const note = "so ".repeat(600);
  const body = { cultureFit: 5, outcomeFit: 5, longTermAlignment: 5, note };
  const path = `${sessions}/${id}/scorecards/${card}/own-score`;
  expect((await app.call("PUT", path, { body, as })).statusCode).toBe(200);
  await app.ctx.db.execute(sql`
    update own_scores set note = repeat(note, ${Math.ceil(keptMost.bytes / note.length)}::int)
    where scorecard_id = ${card}::uuid`);
  expect(await answers()).toMatchObject({ open: 409, import: 409 });
});

test("a shop has a limit of sessions", async () => {
  const { id, open, answers } = await shopWithCard();
  await copy("hiring_sessions", id, keptMost.sessions - 1);
  expect(await answers()).toEqual({ ...allowed, open: 409, import: 409 });
  expect((await open()).json().error).toMatch(/Delete sessions or scorecards/);
});
