import type { Role } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";

/** Who makes the call: an account of the demo, by its name. */
export type Doer = "admin" | "employer" | "jobseeker";

const doers: readonly Doer[] = ["employer", "jobseeker", "admin"];

/** Who is to make a call; null where anybody may. */
export function doerOf({ auth }: Route): Doer | null {
  if (auth === "public") return null;
  if (auth === "signed-in") return "employer";
  return doers.find((one) => (auth as readonly Role[]).includes(one)) ?? null;
}

const employer = "(select id from users where email = 'employer@handpicked.test')";
const jobseeker = "(select id from users where email = 'jobseeker@handpicked.test')";
const shop = `(select shop_id from shop_members where user_id = ${employer})`;
const session = `select id from hiring_sessions where created_by = ${employer} order by created_at limit 1`;
const scorecard = `select id from scorecards where session_id = (${session}) limit 1`;
const theirMatch = `select id from matches where shop_id = ${shop} limit 1`;
const candidate = `select user_id as id from jobseeker_profiles where user_id <> ${jobseeker} limit 1`;
const request = `select id from talent_requests where shop_id = ${shop} limit 1`;
const nothing = "select gen_random_uuid() as id";

/** Statements that answer the id of each name in paths that begin so; what is not there is nothing's. */
const known: readonly (readonly [begin: string, ids: Record<string, string>])[] = [
  ["/api/hiring-scout/sessions/", { id: session, scorecardId: scorecard }],
  ["/api/hiring-scout/imports/", { id: nothing }],
  ["/api/matches/", { matchId: theirMatch }],
  ["/api/employer/matches/", { id: theirMatch }],
  [
    "/api/jobseeker/matches/",
    { id: `select id from matches where jobseeker_id = ${jobseeker} limit 1` },
  ],
  ["/api/jobseeker/told-skills/", { skill: "select 'Brake Systems' as id" }],
  ["/api/talent-requests/", { id: request }],
  ["/api/admin/talent-requests/", { id: request, candidateId: candidate }],
  ["/api/admin/candidates/", { id: candidate }],
  ["/api/admin/waitlist/", { id: "select id from waitlist_entries limit 1" }],
  ["/api/admin/referrers/", { id: "select id from referrers limit 1" }],
  ["/api/admin/people/", { id: candidate }],
  ["/api/admin/access-requests/", { id: "select id from access_requests limit 1" }],
  ["/api/admin/emails/", { id: "select id from emails limit 1" }],
  ["/api/unsubscribe/one-click/", { token: "select 'made-up' as id" }],
  ["/api/admin/worded-traits/", { trait: "select 'hustle' as id" }],
  ["/api/admin/", { id: nothing }],
  ["/api/hiring-scout/scorings/", { id: nothing }],
  ["/api/ratings/", { id: nothing }],
  ["/api/shop-invitations/", { id: nothing }],
  ["/api/employer/shop/", { id: nothing }],
  ["/api/push/", { id: nothing }],
  ["/api/pictures/", { id: nothing }],
  ["/api/branding/marks/", { id: nothing, picture: "select 'icon' as id" }],
  ["/api/resumes/", { id: nothing }],
  ["/api/auth/second-factor/passkeys/", { id: nothing }],
];

/** How to find what a path names; undefined where nobody has said it. */
export function idsOf(path: string): Record<string, string> | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const found = known.find(
    ([begin, ids]) => path.startsWith(begin) && names.every((name) => name in ids),
  );
  return found?.[1];
}

/** Calls after which whoever made them can make no other, or is somebody else: the last ones. */
export const lastOnes: ReadonlySet<string> = new Set([
  "GET /api/logout",
  "POST /api/auth/password",
  "POST /api/auth/sessions/end-others",
  "POST /api/privacy/deletion",
  "PUT /api/employer/shop/owner",
]);
