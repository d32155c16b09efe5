import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { MatchReasons } from "#contract/matches.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { jobseekerProfiles } from "#server/features/jobseekers/table.ts";
import { shops } from "#server/features/shops/table.ts";
import { proposeMatches } from "#server/features/matches/api.ts";
import { candidateProfiles } from "#server/features/onboarding/table.ts";
import type { TestApp } from "./app.ts";
import { cookieOf, redeem, tokenTo } from "./callers.ts";
import { makeUser, signIn } from "./factories.ts";
import { onboardingAnswers } from "./jobseekers.ts";

/** Reasons for a match whose content does not matter to the test. */
export const someReasons: MatchReasons = {
  distance: { miles: 4.2, limit: 30 },
  availability: { wanted: "full-time", offered: "full-time", fits: true },
  hours: { wanted: "day", offered: "flexible", fits: true },
  skills: { wanted: ["Brake Systems"], matched: ["Brake Systems"] },
  certifications: { wanted: [], matched: [] },
  traitMean: 4,
};

/** An employer with a shop of their own, signed in. */
export async function makeEmployer(app: TestApp, shopName = "Novak Motors") {
  const user = await makeUser(app.ctx, { role: "employer", firstName: "Frank" });
  const as = await signIn(app.ctx, user.id);
  const shop = (await app.call("GET", "/api/employer/shop", { as })).json();
  // Set past the call that names a shop: it would refuse a name that another test shop has.
  await app.ctx.db
    .update(shops)
    .set({ name: shopName, address: "1200 W 25th St", location: "Cleveland, OH" })
    .where(eq(shops.id, shop.id));
  return { as, user, shopId: shop.id as string };
}

/** Somebody whom a shop invited and who has come in by the mail, without joining yet. */
export async function makeInvited(app: TestApp, as: string, email: string) {
  const body = { name: "Ida Novak", email };
  const invited = await app.call("POST", "/api/employer/shop/invitations", { body, as });
  if (invited.statusCode !== 201) throw new Error(invited.body);
  return cookieOf(await redeem(app, await tokenTo(app, email)));
}

/** Makes somebody accept the oldest invitation that they have. */
export async function acceptFirst(app: TestApp, as: string) {
  const [first] = (await app.call("GET", "/api/shop-invitations", { as })).json();
  return app.call("POST", `/api/shop-invitations/${first?.id}/accept`, { as });
}

/** A colleague who was invited and has joined. */
export async function makeColleague(app: TestApp, as: string, email: string) {
  const cookie = await makeInvited(app, as, email);
  const answer = await acceptFirst(app, cookie);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const user = await findUserByEmail(app.ctx, email);
  return { as: cookie, id: user?.id ?? "", email };
}

/** A request of an employer. */
export async function makeRequest(app: TestApp, as: string, given: object = {}) {
  const body = { roleTitle: "Brake technician", location: "Cleveland, OH", ...given };
  const answer = await app.call("POST", "/api/talent-requests", { body, as });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json() as { id: string };
}

/** Somebody in the matching pool, signed in. */
export async function makeCandidate(
  app: TestApp,
  given: Partial<typeof jobseekerProfiles.$inferInsert> = {},
) {
  const user = await makeUser(app.ctx, { role: "jobseeker", firstName: "Rosa" });
  const now = app.ctx.clock.now();
  const [profile] = await app.ctx.db
    .insert(jobseekerProfiles)
    .values({
      id: randomUUID(),
      userId: user.id,
      firstName: "Rosa",
      lastName: "Delgado",
      phone: "(313) 555-0142",
      age: 31,
      location: "Detroit, MI",
      availability: "full-time",
      experienceLevel: "3-5",
      skills: ["Brake Systems"],
      referenceName: "Sal Conti",
      referencePhone: "(313) 555-0199",
      status: "matching",
      isJobReady: true,
      hustleScore: 4,
      safetyAwarenessScore: 5,
      coachabilityScore: 4,
      reliabilityScore: 3,
      aiSummary: "Knows her brakes.",
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returning();
  if (!profile) throw new Error("no profile was made");
  await app.ctx.db.insert(candidateProfiles).values({
    ...(onboardingAnswers as object),
    userId: user.id,
    createdAt: now,
    updatedAt: now,
  } as never);
  return { user, profile, as: await signIn(app.ctx, user.id) };
}

/** Matches somebody with a request, as the pool does. */
export async function makeMatch(
  app: TestApp,
  requestId: string,
  jobseekerId: string,
  given: Partial<typeof someReasons> = {},
) {
  const [match] = await proposeMatches(app.ctx, {
    requestId,
    proposals: [{ jobseekerId, reasons: { ...someReasons, ...given } }],
  });
  if (!match) throw new Error("no match was made");
  return match;
}

/** An employer's request with one candidate matched. */
export async function makeLoop(app: TestApp, given: object = {}) {
  const employer = await makeEmployer(app);
  const request = await makeRequest(app, employer.as, given);
  const candidate = await makeCandidate(app);
  const match = await makeMatch(app, request.id, candidate.user.id);
  return { employer, request, candidate, match };
}
