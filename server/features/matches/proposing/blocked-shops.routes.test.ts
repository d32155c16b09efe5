import { afterAll, beforeAll, expect, test } from "vitest";
import { candidatesPerHire } from "#contract/match-words.ts";
import { keepMember } from "#server/features/matching/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer, makeRequest } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { fillRequest } from "./filling.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const path = "/api/jobseeker/blocked-shops";
const block = (as: string, names: string[]) => app.call("PUT", path, { body: { names }, as });
const send = (as: string, requestId: string, candidateId: string) =>
  app.call("POST", `/api/admin/talent-requests/${requestId}/matches`, {
    body: { candidateId },
    as,
  });
const peopleAt = async (as: string) =>
  (await app.call("GET", "/api/employer/matches", { as }))
    .json()
    .map(({ jobseeker }: { jobseeker: { lastName: string } }) => jobseeker.lastName)
    .toSorted();
/** Somebody of the pool in a town, who keeps away from shops. */
async function member(location: string, lastName: string, blocked: string[]) {
  const made = await makeCandidate(app, { location, lastName });
  expect((await block(made.as, blocked)).statusCode).toBe(200);
  await keepMember(app.ctx, made.user.id);
  return made;
}

test("nobody is matched with a shop that they blocked, however they wrote its name", async () => {
  const location = "Boise, ID";
  const employer = await makeEmployer(app, "Ironwood Motors LLC");
  const blocked = [
    "Ironwood Motors",
    "IRONWOOD",
    "ironwood motors of boise",
    "Iron Wood Motors Inc.",
  ];
  for (const [at, name] of blocked.entries()) await member(location, `Away${at}`, [name, "Other"]);
  await member(location, "Near", ["Redwood Motors", "Iron"]);
  await member(location, "Open", []);
  await makeRequest(app, employer.as, { location, hiresNeeded: 2 });
  await app.work();
  expect(await peopleAt(employer.as)).toEqual(["Near", "Open"]);
});

test("they take nobody's place: whoever comes after them is matched", async () => {
  const location = "Tulsa, OK";
  const employer = await makeEmployer(app, "Tallgrass Auto");
  const { id } = await makeRequest(app, employer.as, { location });
  for (let at = 0; at < candidatesPerHire + 5; at += 1)
    await member(location, `Away${at}`, ["Tallgrass"]);
  await member(location, "Last", []);
  const admin = await signedIn(app.ctx, "admin");
  const path = `/api/admin/talent-requests/${id}/candidates`;
  expect((await app.call("GET", path, { as: admin })).json().fits).toHaveLength(1);
  await fillRequest(app.ctx, id);
  expect(await peopleAt(employer.as)).toEqual(["Last"]);
});

test("a shop that takes another name is known by the one before", async () => {
  const location = "Fargo, ND";
  const employer = await makeEmployer(app, "Prairie Brake");
  const body = { name: "Northern Lights Auto" };
  const renamed = await app.call("PATCH", "/api/employer/shop", { body, as: employer.as });
  expect(renamed.statusCode).toBe(200);
  await member(location, "Away", ["Prairie Brake"]);
  await makeRequest(app, employer.as, { location });
  await app.work();
  expect(await peopleAt(employer.as)).toEqual([]);
});

test("nor does an admin send them, or see them among who fits", async () => {
  const location = "Omaha, NE";
  const employer = await makeEmployer(app, "Sandhill Garage");
  const request = await makeRequest(app, employer.as, { location });
  await app.work();
  const { as, profile, user } = await member(location, "Away", ["Sandhill Garage"]);
  const admin = await signedIn(app.ctx, "admin");
  const listed = () =>
    app.call("GET", `/api/admin/talent-requests/${request.id}/candidates`, { as: admin });
  expect((await send(admin, request.id, profile.id)).statusCode).toBe(409);
  expect((await listed()).body).not.toContain(profile.id);
  // Whoever takes it back can be sent.
  expect((await block(as, [])).json()).toEqual({ names: [] });
  expect((await listed()).body).toContain(profile.id);
  expect((await send(admin, request.id, profile.id)).statusCode).toBe(201);
  expect(user.id).toBe(profile.userId);
});

test("what somebody blocks is theirs to read, change and take away, and no one else's", async () => {
  const worker = await makeCandidate(app);
  expect((await block(worker.as, ["Beta", "Acme", "Acme"])).json()).toEqual({
    names: ["Acme", "Beta"],
  });
  expect((await block(worker.as, ["Beta", "Gamma"])).json()).toEqual({ names: ["Beta", "Gamma"] });
  expect((await app.call("GET", path, { as: worker.as })).json().names).toEqual(["Beta", "Gamma"]);
  const other = await makeCandidate(app);
  expect((await app.call("GET", path, { as: other.as })).json()).toEqual({ names: [] });
  const tooMany = Array.from({ length: 21 }, (_, at) => `Shop ${at}`);
  expect((await block(worker.as, tooMany)).statusCode).toBe(400);
  const exported = (await app.call("GET", "/api/privacy/export", { as: worker.as })).json();
  expect(JSON.stringify(exported)).toContain("Gamma");
});
