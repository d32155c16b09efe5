import { eq, inArray } from "drizzle-orm";
import { beforeAll, afterAll, expect, test } from "vitest";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { remindInterviews } from "#server/features/interviews/jobs.ts";
import { interviews } from "#server/features/interviews/table.ts";
import { closeMatchesOf, settleMatches, watchAnswers } from "#server/features/matches/api.ts";
import { matches } from "#server/features/matches/table.ts";
import { keepRetention } from "#server/features/privacy/api.ts";
import { follow } from "#server/features/talent-requests/jobs.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { shops } from "#server/features/shops/table.ts";
import { createLog } from "#server/platform/log.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import {
  makeCandidate,
  makeEmployer,
  makeLoop,
  makeMatch,
  makeRequest,
} from "#test/support/employers.ts";
import { makeUser, signIn } from "#test/support/factories.ts";
import { hour, makeProposal } from "#test/support/interviews.ts";
import { withFault } from "#test/support/planted.ts";
import { act, answer } from "#test/support/matches.ts";

let app: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  app = await testApp({ RATE_LIMIT: "off" }, undefined, { log });
});
afterAll(() => app.close());

const day = 24 * hour;

/** Rows that the log says were skipped since the last look. */
const skipped = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line) as { msg?: string; row?: string })
    .flatMap(({ msg, row }) => (msg === "row skipped" ? row : []));

const faulty = ({ match }: { match: { id: string } }) => ({ table: "matches", id: match.id });

const stateOf = async (id: string) =>
  (await app.ctx.db.select().from(matches)).find((match) => match.id === id);

test("one match that cannot be settled does not hold up the others", async () => {
  const [broken, sound] = [await makeLoop(app), await makeLoop(app)];
  for (const { employer, match } of [broken, sound])
    await act(app, employer.as, match.id, "pass", { passReason: "location" });
  app.clock.advance(11 * 60);
  await withFault(app.ctx, faulty(broken), () => settleMatches(app.ctx));
  expect(skipped()).toEqual([broken.match.id]);
  expect((await stateOf(broken.match.id))?.settlesAt).not.toBeNull();
  expect((await stateOf(sound.match.id))?.settlesAt).toBeNull();

  await settleMatches(app.ctx);
  expect((await stateOf(broken.match.id))?.settlesAt).toBeNull();
});

test("one match whose answer cannot lapse does not hold up the others", async () => {
  const [broken, sound] = [await makeLoop(app), await makeLoop(app)];
  app.clock.advance(14 * day);
  await withFault(app.ctx, faulty(broken), () => watchAnswers(app.ctx));
  expect(new Set(skipped())).toEqual(new Set([broken.match.id]));
  expect((await stateOf(broken.match.id))?.state).toBe("new");
  expect((await stateOf(sound.match.id))?.state).toBe("closed");
});

test("one interview that cannot be reminded of does not hold up the others", async () => {
  const meetings = [await makeProposal(app), await makeProposal(app)];
  for (const { candidate, match, times } of meetings)
    await answer(app, candidate.as, match.id, "pick", { time: times[0] });
  const [broken, sound] = await app.ctx.db.select().from(interviews);
  app.clock.advance(49 * hour);
  await withFault(app.ctx, { table: "interviews", id: broken?.id ?? "" }, () =>
    remindInterviews.handler(app.ctx, {}, { last: true }),
  );
  expect(skipped()).toEqual([broken?.id]);
  const reminded = (await app.ctx.db.select().from(interviews)).filter((row) => row.remindedAt);
  expect(reminded.map(({ id }) => id)).toEqual([sound?.id]);
});

test("one account that cannot be erased does not hold up the others", async () => {
  const [broken, sound] = [
    await makeUser(app.ctx, { role: "jobseeker" }),
    await makeUser(app.ctx, { role: "jobseeker" }),
  ];
  for (const { id } of [broken, sound])
    await app.call("POST", "/api/privacy/deletion", {
      body: { confirm: true },
      as: await signIn(app.ctx, id),
    });
  app.clock.advance(31 * day);
  await withFault(app.ctx, { table: "users", id: broken.id }, () => keepRetention(app.ctx));
  expect(skipped()).toContain(broken.id);
  expect(await findUserByEmail(app.ctx, broken.email)).not.toBeNull();
  expect(await findUserByEmail(app.ctx, sound.email)).toBeNull();

  await keepRetention(app.ctx);
  expect(await findUserByEmail(app.ctx, broken.email)).toBeNull();
});

test("a job that was sent once does the others and is tried again", async () => {
  const broken = await makeLoop(app);
  const sound = await makeCandidate(app);
  const other = await makeMatch(app, broken.request.id, sound.user.id);
  await app.work();
  const closed = await app.call("PATCH", `/api/talent-requests/${broken.request.id}`, {
    body: { status: "closed" },
    as: broken.employer.as,
  });
  expect(closed.statusCode).toBe(200);
  const work = () => closeMatchesOf(app.ctx, broken.request.id);
  await withFault(app.ctx, faulty(broken), () => expect(work()).rejects.toThrow("1 of 2 rows"));
  expect((await stateOf(broken.match.id))?.state).toBe("new");
  expect((await stateOf(other.id))?.state).toBe("closed");
  await work();
  expect((await stateOf(broken.match.id))?.state).toBe("closed");
});

test("one request that cannot close with its shop does not hold up the others", async () => {
  const employer = await makeEmployer(app);
  const [broken, sound] = [
    await makeRequest(app, employer.as),
    await makeRequest(app, employer.as),
  ];
  const rows = () =>
    app.ctx.db
      .select()
      .from(talentRequests)
      .where(inArray(talentRequests.id, [broken.id, sound.id]));
  const closed = async () =>
    (await rows()).filter(({ status }) => status === "closed").map(({ id }) => id);
  const [{ shopId } = { shopId: "" }] = await rows();
  await app.ctx.db.update(shops).set({ closedAt: app.ctx.clock.now() }).where(eq(shops.id, shopId));
  const work = () => follow.handler(app.ctx, { shopId }, { last: false });
  await withFault(app.ctx, { table: "talent_requests", id: broken.id }, () =>
    expect(work()).rejects.toThrow("1 of 2 rows"),
  );
  expect(await closed()).toEqual([sound.id]);
  await work();
  expect((await closed()).toSorted()).toEqual([broken.id, sound.id].toSorted());
});
