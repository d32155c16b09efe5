import { hourMs } from "#server/platform/clock.ts";
import { users } from "#server/features/accounts/table.ts";
import { eq } from "drizzle-orm";
import type { TestApp } from "./app.ts";
import { png } from "./documents.ts";
import { makeEmployer, makeMatch, makeRequest } from "./employers.ts";
import { makeUnmistakable, ok } from "./did-everything.ts";
import { upload } from "./upload.ts";

/** Where a shop and a candidate stand towards each other. */
export const relationStates = [
  "none",
  "matched",
  "asked to meet",
  "asked with times",
  "asked for other times",
  "agreed to meet",
  "picked a time",
  "hired, may be undone",
  "hired",
  "hire undone",
  "passed",
  "withdrew after agreeing",
  "request closed",
  "deactivated after agreeing",
  "leaving after agreeing",
] as const;
export type RelationState = (typeof relationStates)[number];

/** Personal facts of one side by name, each with a test of whether an answer contains it. */
export type Facts = Record<string, (body: string) => boolean>;

const digits = (body: string, phone: string) =>
  body.replace(/[\s().+-]/g, "").includes(phone.replace(/\D/g, ""));

export interface Relation {
  shop: Awaited<ReturnType<typeof makeEmployer>>;
  candidate: { id: string; as: string; email: string };
  /** The path of a call, with ids of what the two have in common, or ids that nothing has. */
  pathOf(path: string): string;
  aboutCandidate: Facts;
  aboutShop: Facts;
}

/** Paths whose parameter names something of one side, for which the other side never learns an id. */
const ofNeither = new Set([
  "/api/hiring-scout/imports",
  "/api/hiring-scout/scorings",
  "/api/shop-invitations",
  "/api/employer/shop/members",
  "/api/employer/shop/invitations",
  "/api/auth/second-factor/passkeys",
  "/api/push/subscriptions",
  "/api/jobseeker/told-skills",
  "/api/unsubscribe/one-click",
  "/api/branding/marks",
  "/api/ratings",
]);

let made = 0;

/**
 * Makes a new shop and candidate and brings their match to a state by the calls that lead there.
 * @param hear is told each answer of the way
 */
export async function makeRelation(
  app: TestApp,
  state: RelationState,
  hear: (who: "shop" | "candidate", call: string, body: string) => void,
): Promise<Relation> {
  const number = (made += 1) + 10;
  const shop = await makeEmployer(app, "Meeting Motors");
  const shopPhone = `(216) 555-77${number}`;
  const shopAddress = `77${number} Wrench Lane`;
  await ok(
    app.call("PATCH", "/api/employer/shop", {
      body: { phone: shopPhone, address: shopAddress },
      as: shop.as,
    }),
  );
  const request = await makeRequest(app, shop.as, { hiresNeeded: 1 });
  const person = await makeUnmistakable(app, number);
  const [, email = "", phone = "", , last = ""] = person.words;
  const reference = `Referentia${number}`;
  const referencePhone = `(313) 555-66${number}`;
  await app.ctx.db.execute(
    `update jobseeker_profiles set age = 47, reference_name = '${reference}', reference_phone = '${referencePhone}',
     about_yourself = 'Call ${phone} or write to ${email}. I fix brakes every day and torque each wheel.'
     where user_id = '${person.id}'`,
  );
  const resumeText = `Resumemarker${number} Six years of brakes.`;
  const resume = (
    await ok(app.call("POST", "/api/jobseeker/resume", { ...upload(resumeText), as: person.as }))
  ).json();
  const picture = (
    await ok(
      app.call("POST", "/api/account/picture", { ...upload(png(), "me.png"), as: person.as }),
    )
  ).json();
  await app.work();

  const call = async (
    who: "shop" | "candidate",
    method: "POST" | "PATCH" | "DELETE",
    url: string,
    path: string,
    body?: object,
  ) => {
    const as = who === "shop" ? shop.as : person.as;
    const answer = await ok(app.call(method, url, { as, ...(body ? { body } : {}) }));
    hear(who, `${method} ${path}`, answer.body);
    return answer.json();
  };
  const matchId =
    state === "none" ? crypto.randomUUID() : (await makeMatch(app, request.id, person.id)).id;
  const act = (action: string, more: object = {}) =>
    call("shop", "POST", `/api/matches/${matchId}/action`, "/api/matches/:matchId/action", {
      action,
      ...more,
    });
  const answer = (what: string, body?: object) =>
    call(
      "candidate",
      "POST",
      `/api/jobseeker/matches/${matchId}/${what}`,
      `/api/jobseeker/matches/:id/${what}`,
      body,
    );
  const time = new Date(app.ctx.clock.now().getTime() + 50 * hourMs).toISOString();
  const agree = async () => {
    await act("schedule_interview");
    await answer("agree");
  };
  const settle = () =>
    app.ctx.db.execute(
      `update matches set settles_at = now() - interval '1 minute' where id = '${matchId}'`,
    );
  const undo = () =>
    call("shop", "POST", `/api/matches/${matchId}/undo`, "/api/matches/:matchId/undo");
  const ways: Record<RelationState, () => Promise<unknown>> = {
    none: async () => {},
    matched: async () => {},
    "asked to meet": () => act("schedule_interview"),
    "asked with times": () => act("schedule_interview", { proposedTimes: [time] }),
    "asked for other times": async () => {
      await act("schedule_interview", { proposedTimes: [time] });
      await answer("ask", {});
    },
    "agreed to meet": agree,
    "picked a time": async () => {
      await act("schedule_interview", { proposedTimes: [time] });
      await answer("pick", { time });
    },
    "hired, may be undone": () => act("hire"),
    hired: async () => {
      await act("hire");
      await settle();
    },
    "hire undone": async () => {
      await act("hire");
      await undo();
    },
    passed: async () => {
      await act("pass");
      await settle();
    },
    "withdrew after agreeing": async () => {
      await agree();
      await answer("withdraw");
    },
    "request closed": async () => {
      await agree();
      const path = "/api/talent-requests/:id";
      await call("shop", "PATCH", `/api/talent-requests/${request.id}`, path, { status: "closed" });
    },
    "deactivated after agreeing": async () => {
      await agree();
      await app.ctx.db
        .update(users)
        .set({ deactivatedAt: app.ctx.clock.now() })
        .where(eq(users.id, person.id));
    },
    "leaving after agreeing": async () => {
      await agree();
      await call("candidate", "POST", "/api/privacy/deletion", "/api/privacy/deletion", {
        confirm: true,
      });
    },
  };
  // A card of the Scout is made at once where there may be one, so that it is there to be read afterwards.
  const sessions = "/api/hiring-scout/sessions";
  const session = (
    await ok(app.call("POST", sessions, { body: { roleTitle: "Brake tech" }, as: shop.as }))
  ).json();
  let scorecardId = crypto.randomUUID() as string;
  const score = async () => {
    const body = { candidateName: "Somebody", matchId };
    const scored = await app.call("POST", `${sessions}/${session.id}/score`, { body, as: shop.as });
    hear("shop", `POST ${sessions}/:id/score`, scored.body);
    if (scored.statusCode === 201) scorecardId = scored.json().id;
  };
  const hides = state.endsWith("after agreeing");
  if (hides) await score();
  await ways[state]();
  if (!hides) await score();
  await app.work();

  const ids: Record<string, string> = {
    "/api/matches": matchId,
    "/api/employer/matches": matchId,
    "/api/jobseeker/matches": matchId,
    "/api/talent-requests": request.id,
    [sessions]: session.id,
    "/api/resumes": resume.url.split("/").at(-1),
    "/api/pictures": picture.profileImageUrl.split("/").at(-1),
  };
  return {
    shop,
    candidate: { id: person.id, as: person.as, email },
    pathOf(path) {
      const [family = ""] = path.split("/:");
      if (family !== path && !ids[family] && !ofNeither.has(family) && !family.includes("/admin/"))
        throw new Error(
          `say in relation.ts what of the two ${path} names, or that it names neither`,
        );
      return path
        .replace(":scorecardId", scorecardId)
        .replace(/:\w+/g, () => ids[family] ?? crypto.randomUUID());
    },
    aboutCandidate: {
      phone: (body) => digits(body, phone),
      email: (body) => body.includes(email),
      reference: (body) => body.includes(reference) || digits(body, referencePhone),
      resume: (body) => body.includes(`Resumemarker${number}`) || body.includes(resume.url),
      age: (body) => /"age":\s*"?47\b/.test(body),
      name: (body) => body.includes(last),
      picture: (body) => body.includes(picture.profileImageUrl) || body.startsWith("\u0089PNG"),
    },
    aboutShop: {
      phone: (body) => digits(body, shopPhone),
      address: (body) => body.includes(shopAddress),
      email: (body) => body.includes(shop.user.email),
    },
  };
}
