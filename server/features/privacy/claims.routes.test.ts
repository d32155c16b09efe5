import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { hiringSessions, scorecards } from "#server/features/scout/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { ok } from "#test/support/did-everything.ts";
import { makeCandidate, makeEmployer, makeMatch, makeRequest } from "#test/support/employers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { erasePerson, keepRetention } from "./commands.ts";

const sessions = "/api/hiring-scout/sessions";
const secret = "Reach me at the yard, she pays me in cash.";
let app: TestApp;
const statements: string[] = [];

beforeAll(async () => {
  const logger = { logQuery: (text: string) => void statements.push(text) };
  app = await testApp({ RATE_LIMIT: "off" }, logger);
});
afterAll(() => app.close());

const open = async (as: string): Promise<HiringSession> =>
  (await ok(app.call("POST", sessions, { body: { roleTitle: "Brake tech" }, as }))).json();

const score = (as: string, { id }: HiringSession, candidateName: string, candidateData = secret) =>
  ok(app.call("POST", `${sessions}/${id}/score`, { body: { candidateName, candidateData }, as }));

const cardNames = async (as: string, { id }: HiringSession): Promise<string[]> =>
  (await app.call("GET", `${sessions}/${id}/scorecards`, { as }))
    .json()
    .map((card: Scorecard) => card.candidateName);

const exportOf = async (as: string) =>
  (await ok(app.call("GET", "/api/privacy/export", { as }))).body;

const callMyself = (as: string, firstName: string, lastName: string) =>
  ok(app.call("PATCH", "/api/auth/user", { body: { firstName, lastName }, as }));

const leave = (as: string) =>
  ok(app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as }));

test("a newcomer called like an admin's card exports, hides and erases nothing of it", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const session = await open(admin);
  await score(admin, session, "Maria Lopez");
  const thief = await makeUser(app.ctx);
  const as = await signIn(app.ctx, thief.id);
  await callMyself(as, "Maria", "Lopez");
  expect(await exportOf(as)).not.toContain(secret);
  await leave(as);
  expect(await cardNames(admin, session)).toEqual(["Maria Lopez"]);
  await erasePerson(app.ctx, thief.id);
  expect(await cardNames(admin, session)).toEqual(["Maria Lopez"]);
});

test("a newcomer who calls themselves like half of all texts has no card read when they leave", async () => {
  const shop = await makeEmployer(app, "Unread Motors");
  const session = await open(shop.as);
  await score(
    shop.as,
    session,
    "Somebody else",
    "I fixed the truck of 2019, and all the trucks since.",
  );
  const names = { firstName: "e", lastName: "t", phone: "(313) 555-2019" };
  const { user, as } = await makeCandidate(app, names);
  statements.length = 0;
  await leave(as);
  await erasePerson(app.ctx, user.id);
  // Which may name them is found in the database, and these are none: no text comes to the server.
  const read = statements.filter((text) =>
    /"candidate_data".* from "(?:scorecards|hiring_scorings)"/s.test(text),
  );
  expect(read).toEqual([]);
  expect(await cardNames(shop.as, session)).toEqual(["Somebody else"]);
});

test("a worker's export holds no card of a shop of theirs that only gives the name or number they gave", async () => {
  const shop = await makeEmployer(app, "Claimed Motors");
  const request = await makeRequest(app, shop.as);
  const phone = "(313) 555-6611";
  const { user, as } = await makeCandidate(app, { phone });
  await makeMatch(app, request.id, user.id);
  const session = await open(shop.as);
  await score(shop.as, session, "Ana Ortiz");
  await score(shop.as, session, "A caller", `${secret} ${phone}`);
  await callMyself(as, "Ana", "Ortiz");
  expect(await exportOf(as)).not.toContain(secret);
});

test("a reference's export says that a candidate's card names them, and holds nothing of it", async () => {
  const shop = await makeEmployer(app, "Referring Motors");
  const session = await open(shop.as);
  const { id, email } = await makeUser(app.ctx);
  for (const contact of ["bob@x.example", "313 555 0142"])
    await score(shop.as, session, "Bob Smith", `${secret} ${contact}. Reference: <${email}>.`);
  const whole = await exportOf(await signIn(app.ctx, id));
  const mentioned = { createdAt: expect.any(String), withheld: expect.any(String) };
  expect(JSON.parse(whole).hiringScout.data.about).toEqual([mentioned, mentioned]);
  for (const text of ["Bob Smith", secret]) expect(whole).not.toContain(text);
});

test("a reference who leaves takes no candidate's card along, and stands in it no more once erased", async () => {
  const shop = await makeEmployer(app, "Asking Motors");
  const session = await open(shop.as);
  const names = { firstName: "Hank", lastName: "Miller", phone: "(313) 555-0142" };
  const { user, as } = await makeCandidate(app, names);
  const { id, email } = user;
  const told = [
    `Bob Smith, bob@x.example. ${secret}`,
    "Hank Miller, who was my foreman, trusts me with brakes. So does Hank",
    `Miller's brother.\tReferences:\tHank Miller\t${email}`,
    `Reference: Hank Miller, <${email}>, (313)`,
    "555-0142.",
  ].join("\n");
  await score(shop.as, session, "Bob Smith", told);
  await score(shop.as, session, "Miller, H.", `${told} I am that Hank.`);
  await leave(as);
  expect(await cardNames(shop.as, session)).toEqual(["Bob Smith"]);
  await erasePerson(app.ctx, id);
  const cards = `${sessions}/${session.id}/scorecards`;
  const [kept, ...others] = (await app.call("GET", cards, { as: shop.as })).json();
  expect([kept.candidateName, others]).toEqual(["Bob Smith", []]);
  const card = (await app.call("GET", `${cards}/${kept.id}`, { as: shop.as })).json();
  expect(card.candidateData).toContain(secret);
  for (const trace of [email, "Hank", "Miller", "0142"])
    expect(JSON.stringify(card)).not.toContain(trace);
});

test("a card that may be one's own is hidden and erased with them, whatever it says of references", async () => {
  const shop = await makeEmployer(app, "Blind Motors");
  const session = await open(shop.as);
  const phone = "(313) 555-0142";
  const names = { firstName: "Hank", lastName: "Miller", phone };
  const { user, as } = await makeCandidate(app, names);
  const me = `Hank Miller, ${user.email}`;
  for (const [name, text] of [
    ["Applicant 3", `I rebuilt brakes for six years. References on request. ${me}, ${phone}`],
    ["H. M.", `Brakes, six years. References on request: ${me}, ${phone}`],
    ["Brake Tech", `I rebuilt brakes for six years. References: ${me}, ${phone}`],
    ["Brake Tech", `Brake tech, ${phone}. My last boss let me go. References: ${me}`],
    ["Brake Tech", `Brake tech, 313 555 0199. References on request. ${me}`],
    ["Brake Tech", `Brake tech, 313 555 0199. References on request, ${user.email}`],
    ["Brake Tech", `Miller, brake tech, 313 555 0199. References on request: ${me}`],
    ["Brake Tech", `I do brakes. References: Bob Smith, bob@x.example, ${me}`],
  ] as const)
    await score(shop.as, session, name, text);
  await score(shop.as, session, "Somebody else");
  await leave(as);
  expect(await cardNames(shop.as, session)).toEqual(["Somebody else"]);
  await erasePerson(app.ctx, user.id);
  expect(await cardNames(shop.as, session)).toEqual(["Somebody else"]);
});

test("each night what was written or imported in the week before is hidden, and nothing else is read", async () => {
  const shop = await makeEmployer(app, "Nightly Motors");
  const session = await open(shop.as);
  const { user, as } = await makeCandidate(app);
  await leave(as);
  // What a card holds is hidden as it is written: these came by their address in another way.
  const keep = async (name: string, createdAt: Date) => {
    await score(shop.as, session, name);
    await app.ctx.db
      .update(scorecards)
      .set({ createdAt, candidateData: `${secret} ${user.email}` })
      .where(eq(scorecards.candidateName, name));
  };
  const now = app.ctx.clock.now();
  await keep("Written long ago", new Date(now.getTime() - 8 * 24 * 3_600_000));
  await keep("Written today", now);
  await keepRetention(app.ctx);
  expect(await cardNames(shop.as, session)).toEqual(["Written long ago"]);
  await app.ctx.db
    .update(hiringSessions)
    .set({ importedAt: app.ctx.clock.now() })
    .where(eq(hiringSessions.id, session.id));
  await keepRetention(app.ctx);
  expect(await cardNames(shop.as, session)).toEqual([]);
});

test("an admin's own cards that name who was matched with a shop go with them", async () => {
  const admin = await signedIn(app.ctx, "admin");
  const session = await open(admin);
  await score(admin, session, "Berta Quint");
  await score(admin, session, "Somebody else");
  const request = await makeRequest(app, (await makeEmployer(app, "Matched Motors")).as);
  const { user, as } = await makeCandidate(app, { firstName: "Berta", lastName: "Quint" });
  await makeMatch(app, request.id, user.id);
  await leave(as);
  expect(await cardNames(admin, session)).toEqual(["Somebody else"]);
});

test("who never worked for a shop takes no author off what was imported", async () => {
  const shop = await makeEmployer(app, "Importing Motors");
  const session = await open(shop.as);
  await app.call("PATCH", "/api/auth/user", {
    body: { firstName: "Olga", lastName: "Foreman" },
    as: shop.as,
  });
  const file = (await app.call("GET", `${sessions}/${session.id}/export`, { as: shop.as })).json();
  file.frameworks = file.frameworks.map((version: object) => ({ ...version, by: "Olga Foreman" }));
  const imported = (
    await ok(app.call("POST", `${sessions}/import`, { body: file, as: shop.as }))
  ).json();
  await app.work();
  const authors = async () => {
    const versions = `${sessions}/${imported.id}/framework/versions`;
    return (await ok(app.call("GET", versions, { as: shop.as }))).body;
  };
  expect(await authors()).toContain("Olga Foreman");
  const { user } = await makeCandidate(app, { firstName: "Olga", lastName: "Foreman" });
  await erasePerson(app.ctx, user.id);
  expect(await authors()).toContain("Olga Foreman");
});
