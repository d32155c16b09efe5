import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { eraseCandidate } from "#server/features/scout/erasure.ts";
import { seedScout } from "#server/features/scout/seed.ts";
import { scorecards } from "#server/features/scout/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeLoop } from "#test/support/employers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { answer } from "#test/support/matches.ts";

const unnamed = { names: [], phones: [] };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

const sessions = "/api/hiring-scout/sessions";

async function openFor(as: string): Promise<string> {
  const answer = await app.call("POST", sessions, { body: { roleTitle: "Brake tech" }, as });
  return answer.json().id;
}

const score = (id: string, as: string, body: object) =>
  app.call("POST", `${sessions}/${id}/score`, { body, as });

async function told(userId: string, given: Partial<typeof jobseekerProfiles.$inferInsert>) {
  await app.ctx.db.update(jobseekerProfiles).set(given).where(eq(jobseekerProfiles.userId, userId));
}

describe("a matched candidate", () => {
  const aboutYourself =
    "I measured every rotor and replaced pads and calipers on thirty cars a month, call 313-555-0142. " +
    "I told my boss about my own mistake before the customer called.";

  test("is scored by their own words, without contacts, until their account is erased", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await told(candidate.user.id, { aboutYourself });
    const id = await openFor(employer.as);
    const answer = await score(id, employer.as, { candidateName: "Rosa", matchId: match.id });
    expect(answer.statusCode, answer.body).toBe(201);
    const card = answer.json() as Scorecard;
    expect(card).toMatchObject({ source: "match", matchId: match.id, expiresAt: null });
    expect(card.outcomeFit).not.toBeNull();
    const full = await app.call("GET", `${sessions}/${id}/scorecards/${card.id}`, {
      as: employer.as,
    });
    expect(full.json().candidateData).toContain("I measured every rotor");
    expect(full.json().candidateData).not.toContain("555-0142");
    await eraseCandidate(app.ctx, { ...candidate.user, userId: candidate.user.id, ...unnamed });
    expect(await app.ctx.db.$count(scorecards, eq(scorecards.id, card.id))).toBe(0);
  });

  test("is scored by an admin in a session of their own, without contacts", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const { candidate, match } = await makeLoop(app);
    await told(candidate.user.id, { aboutYourself });
    const id = await openFor(admin);
    const answer = await score(id, admin, { candidateName: "Rosa", matchId: match.id });
    expect(answer.statusCode, answer.body).toBe(201);
    const card = await app.call("GET", `${sessions}/${id}/scorecards/${answer.json().id}`, {
      as: admin,
    });
    expect(card.json().candidateData).toContain("I measured every rotor");
    expect(card.json().matchId).toBeNull();
    expect(card.json().candidateData).not.toContain("555-0142");
  });

  test("who asked that no machine does is not scored", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await told(candidate.user.id, { aboutYourself, enableAIImprovement: false });
    const id = await openFor(employer.as);
    const answer = await score(id, employer.as, { candidateName: "Rosa", matchId: match.id });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toBe("This person asked not to be scored by a machine.");
  });

  test("is not scored by a shop once their match is over", async () => {
    const { employer, candidate, match } = await makeLoop(app);
    await told(candidate.user.id, { aboutYourself });
    await answer(app, candidate.as, match.id, "withdraw");
    const id = await openFor(employer.as);
    const refused = await score(id, employer.as, { candidateName: "Rosa", matchId: match.id });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe("This match is closed.");
  });

  test("of another shop is not found", async () => {
    const { match } = await makeLoop(app);
    const rival = await signedIn(app.ctx, "employer");
    const id = await openFor(rival);
    const answer = await score(id, rival, { candidateName: "Rosa", matchId: match.id });
    expect([answer.statusCode, answer.body]).toEqual([404, '{"error":"Not found."}']);
  });
});

describe("a text about somebody", () => {
  test("goes with the account of whoever's address stands in it", async () => {
    const as = await signedIn(app.ctx, "employer");
    const id = await openFor(as);
    const { email, id: userId } = await makeUser(app.ctx, { email: "Rosa_D@example.com" });
    await score(id, as, { candidateName: "Rosa", candidateData: `Write to rosa_d@EXAMPLE.com` });
    await score(id, as, { candidateName: "Other", candidateData: `Write to rosaxd@example.com` });
    await eraseCandidate(app.ctx, { userId, email, ...unnamed });
    const left = await app.call("GET", `${sessions}/${id}/scorecards`, { as });
    expect(left.json().map(({ candidateName }: Scorecard) => candidateName)).toEqual(["Other"]);
  });

  test("is read from a document, which is not kept", async () => {
    const as = await signedIn(app.ctx, "employer");
    const send = (content: string, type = "text/plain") =>
      app.call("POST", "/api/hiring-scout/documents", {
        as,
        headers: { "content-type": "multipart/form-data; boundary=part" },
        body: `--part\r\ncontent-disposition: form-data; name="file"; filename="cv.txt"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n--part--\r\n`,
      });
    expect((await send("Ten years of brakes.")).json()).toEqual({
      text: "Ten years of brakes.",
      cut: false,
    });
    expect((await send("x".repeat(60_010))).json()).toMatchObject({ cut: true });
    for (const bad of ["<html><script>alert(1)</script>", "\u0000\u0001binary", " "]) {
      const answer = await send(bad);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(["file"]);
    }
  });
});

test("the demo's employer finds a session with scorecards, and one of their own scores", async () => {
  const user = await makeUser(app.ctx, { role: "employer" });
  await seedScout(app.ctx, user.email);
  const as = await signIn(app.ctx, user.id);
  const [session] = (await app.call("GET", sessions, { as })).json() as HiringSession[];
  expect(session).toMatchObject({ roleTitle: "B-level technician", scorecards: 3 });
  const cards: Scorecard[] = (
    await app.call("GET", `${sessions}/${session?.id}/scorecards`, { as })
  ).json();
  const of = (name: string) => cards.find(({ candidateName }) => candidateName.startsWith(name));
  expect(of("Dana")?.overallScore).toBeGreaterThan(of("Terrell")?.overallScore ?? 10);
  expect(of("Dana")?.ownScores).toHaveLength(1);
  expect(of("Craig")?.cultureFit ?? 0).toBeLessThan(4);
});
