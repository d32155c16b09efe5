import { readingWording } from "#contract/reading-wording.ts";
import { ownTermsAt } from "#contract/terms.ts";
import { proposeFramework } from "#engines/scout/api.ts";
import type { Route } from "#contract/route.ts";
import type { Context } from "#server/context.ts";
import { accessRequests } from "#server/features/access-requests/table.ts";
import { doorOf, failuresAllowed } from "#server/features/accounts/passwords.ts";
import { passwordFailures } from "#server/features/accounts/table.ts";

import { emails } from "#server/platform/email/table.ts";
import { makeAdminInvitation, makeApiKey, makeDeadLetter } from "./accounts.ts";
import { filledForm, makeEntry, makeReferrer, makeUser, password } from "./factories.ts";

/** How a call is named in tables of tests: `PATCH /api/things/:id`. */
export const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const newPassword = "another horse battery staple";

/** An address that has failed too often to try a password, so that no test pays for hashing one (`makeThings`). */
const closed = "nobody@example.com";

/** A job as a shop asks for one. */
export const talentRequest = {
  roleTitle: "Brake technician",
  location: "Cleveland, OH",
  hiresNeeded: 2,
  description: "Mostly brakes and suspension, some diagnosing.",
  availability: "full-time",
  hours: "day",
  payMin: 26,
  payMax: 38.5,
  payUnit: "hour",
  payPlan: "hourly",
  skills: ["Brake Systems"],
  certifications: ["ASE A5"],
};

const passkeyOfNobody = {
  id: "bm9ib2R5",
  rawId: "bm9ib2R5",
  type: "public-key",
  response: { clientDataJSON: "e30", authenticatorData: "", signature: "" },
  clientExtensionResults: {},
};

const brand = { name: "Nuts & Bolts", markId: null, colors: null, mailFooter: "1 Main St" };
const terms = { en: "Be on time.", es: "Llegue a tiempo." };

const scored = {
  candidateName: "Rosa Delgado",
  candidateData: "I have not missed a shift in four years. I torque every wheel.",
};

/** A body that each call takes; a call that takes one and is missing here fails the matrix. */
export const bodies: Record<string, object> = {
  "POST /api/access-requests": {
    shopName: "Novak Motors",
    contactName: "Frank Novak",
    phone: "(216) 555-0187",
    location: "Cleveland, OH",
    message: "Two bays and nobody to stand in them.",
  },
  "PATCH /api/admin/access-requests/:id": { status: "declined" },
  "PATCH /api/auth/user": { firstName: "Rosa", lastName: "Delgado" },
  "POST /api/auth/sign-in/email": { email: closed, password },
  "POST /api/auth/sign-in/link": { email: "nobody@example.com", returnTo: "/account" },
  "POST /api/auth/links/redeem": { token: "a-token-that-nobody-was-sent" },
  "POST /api/auth/terms": { termsAt: ownTermsAt, agrees: true },
  "POST /api/auth/password": { currentPassword: password, newPassword },
  "POST /api/auth/second-factor/authenticator": { code: "000000" },
  "POST /api/auth/second-factor/authenticator/confirm": { code: "000000" },
  "POST /api/auth/second-factor/authenticator/remove": { code: "000000" },
  "POST /api/auth/second-factor/passkeys/begin": { code: "000000" },
  "POST /api/auth/second-factor/passkeys": { name: "Phone", credential: passkeyOfNobody },
  "PATCH /api/auth/second-factor/passkeys/:id": { name: "Phone" },
  "POST /api/auth/second-factor/passkeys/:id/remove": { code: "000000" },
  "POST /api/auth/second-factor/recovery-codes": { code: "000000" },
  "POST /api/auth/second-factor/prove": { passkey: passkeyOfNobody },
  "POST /api/admin/api-keys": { name: "Nightly export" },
  "PATCH /api/admin/people/:id": { active: false, role: "employer", reason: "Left." },
  "POST /api/admin/people/:id/reset-second-factor": { reason: "Lost the phone." },
  "POST /api/admin/admin-invitations": { email: "ada@example.com", name: "Ada Okafor" },
  "PUT /api/admin/referral-settings": { codePrefix: "SHOP" },
  "PUT /api/language": { language: "es" },
  "PUT /api/jobseeker/reading-consent": { agrees: true, wording: readingWording },
  "PUT /api/ratings/:id/chosen": { hustle: 4, coachability: 2 },
  "PUT /api/ratings/:id": { hustle: 4, safetyAwareness: 5, coachability: 2, reliability: 3 },
  "PUT /api/admin/worded-traits/:trait": { isInWords: true },
  "POST /api/admin/raters": { email: "nobody@example.com" },
  "PUT /api/admin/rescoring": { isPaused: true },
  "PUT /api/admin/branding": { ...brand, terms, privacy: terms, seen: 0 },
  "POST /api/admin/branding/restorations": { version: 0, seen: 0 },
  "POST /api/admin/branding/mail-previews": brand,
  "PUT /api/jobseeker/told-skills/:skill": { isOff: true },
  "POST /api/jobseeker/draft-skills": { stories: "I do brakes all day." },
  "POST /api/analytics/conversion": {
    event: "click",
    category: "button",
    action: "press",
    label: "Apply",
    value: 1,
    userId: "somebody",
    metadata: { viewerType: "employer" },
    timestamp: "2026-07-01T12:00:00.000Z",
    url: "http://127.0.0.1:3000/",
    userAgent: "a browser",
    sessionId: "a-session",
    eventId: "an-event-of-the-matrix",
  },
  "POST /api/jobseeker/profile": {
    firstName: "Rosa",
    lastName: "Delgado",
    phone: "(313) 555-0142",
    location: "Detroit, MI",
    age: 30,
    aboutYourself: "I keep old trucks on the road. ".repeat(12),
  },
  "PUT /api/jobseeker/contact": { phone: "(313) 555-0142" },
  "POST /api/candidate/profile": {
    availability: "full-time",
    certifications: "ASE A5",
    preferredHours: "day",
    workStyle: "hands-on",
    location: "Detroit, MI",
    hasTransport: true,
  },
  "PATCH /api/admin/candidates/:id": {
    status: "approved",
    seen: "under_review",
    jobReadyOverride: true,
    reason: "Seen.",
  },
  "POST /api/admin/candidates/:id/assessments": {
    ...Object.fromEntries(
      ["hustle", "safetyAwareness", "coachability", "reliability"].map((trait) => [
        trait,
        { score: 4, evidence: ["I keep old trucks on the road."] },
      ]),
    ),
    summary: "Knows what she does.",
  },
  "PUT /api/jobseeker/travel-limit": { miles: 25 },
  "PUT /api/jobseeker/blocked-shops": { names: ["Old Shop Motors"] },
  "PUT /api/jobseeker/self-identification": { sex: "female", raceEthnicity: null },
  "PUT /api/privacy/statement": { text: "I fix things." },
  "POST /api/privacy/review-requests": { text: "Please look again." },
  "POST /api/privacy/deletion": { confirm: true },
  "PATCH /api/admin/review-requests/:id": { answer: "We looked again." },
  "POST /api/admin/referrers": { name: "Denise", contact: "555-0101", referralCode: "REF-INPUT" },
  "PUT /api/admin/referrers/:id/status-link": { send: false },
  "PUT /api/referrals/greeting": {
    token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.1",
    greeting: "first",
  },
  "POST /api/places/meant": { text: "Detrit, MI" },
  "POST /api/referrals/voucher": { referralCode: "REF-NOBODY" },
  "POST /api/waitlist/standing": { token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA" },
  "POST /api/referrals/status": { token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.1" },
  "PATCH /api/admin/referrers/:id": { active: false },
  "POST /api/hiring-scout/sessions": { roleTitle: "Automotive technician", ownScoreFirst: false },
  "PATCH /api/hiring-scout/sessions/:id": { roleTitle: "Auto technician", ownScoreFirst: true },
  "PUT /api/hiring-scout/sessions/:id/framework": proposeFramework("general"),
  "PATCH /api/employer/shop": {
    name: "Novak Motors",
    address: "1200 W 25th St",
    location: "Cleveland, OH",
    phone: "(216) 555-0187",
    equipment: "Two lifts, an alignment rack.",
    payPlan: "Hourly, plus hours flagged.",
    timeZone: "America/New_York",
  },
  "POST /api/admin/erasures": { email: "who-wrote-in@example.com", reason: "They wrote in." },
  "PUT /api/employer/shop/owner": { userId: "00000000-0000-4000-8000-000000000000" },
  "POST /api/employer/shop/invitations": { name: "Ida Novak", email: "ida@example.com" },
  "POST /api/talent-requests": talentRequest,
  "POST /api/matches/:matchId/action": { action: "schedule_interview" },
  "PATCH /api/matches/:matchId/feedback": {
    employerFeedback: "Knows brakes.",
    interviewDate: "2025-07-01",
    interviewNotes: "On time.",
    hireDecision: "second_interview",
    feedbackRating: 4,
  },
  "POST /api/matches/:matchId/outcome": { days: 30, stillThere: true },
  "POST /api/outcomes/by-link": {
    token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA",
    wouldHireAgain: true,
  },
  "POST /api/jobseeker/matches/:id/pick": { time: "2030-07-01T15:00:00.000Z" },
  "POST /api/jobseeker/matches/:id/ask": { note: "After four, please." },
  "POST /api/admin/talent-requests/:id/matches": { candidateId: crypto.randomUUID() },
  "POST /api/admin/employers": {
    shopName: "Lakeside Collision",
    contactName: "Ida Novak",
    email: "ida@lakeside.example.com",
    location: "Cleveland, OH",
    request: talentRequest,
  },
  "PATCH /api/talent-requests/:id": { ...talentRequest, status: "open" },
  "POST /api/one-taps/read": { token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA" },
  "POST /api/unsubscribe/read": { token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA" },
  "PUT /api/unsubscribe": {
    token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA",
    isOn: false,
  },
  "POST /api/one-taps/use": { token: "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA" },
  "POST /api/notifications/read": { ids: ["00000000-0000-4000-8000-000000000000"] },
  "PUT /api/notifications/choices": {
    ...Object.fromEntries(
      ["email", "push", "sms"].map((channel) => [
        channel,
        { matches: true, interviews: true, profile: false, reviews: true },
      ]),
    ),
    quietHours: { from: "21:00", to: "07:00" },
    timeZone: "America/Detroit",
    smsPhone: null,
  },
  "POST /api/push/subscriptions": {
    endpoint: "https://fcm.googleapis.com/fcm/send/a-browser",
    keys: {
      p256dh:
        "BERplYo2MwHZEqdolXzdXCezoxRnzodBcD8IBoby0WI4A71L-CIFLepzxCMrhE4-rjng9bCDqL0ZMZ2E8-5dge8",
      auth: "A".repeat(22),
    },
  },
  "POST /api/sms/inbound": { from: "+13135550142", text: "STOP" },
  "POST /api/hiring-scout/sessions/:id/score": scored,
  "POST /api/hiring-scout/sessions/:id/scorings": scored,
  "PUT /api/hiring-scout/sessions/:id/scorecards/:scorecardId/own-score": {
    cultureFit: 7,
    outcomeFit: 6.5,
    longTermAlignment: 4,
    note: "Good with the customer.",
  },
  "POST /api/hiring-scout/sessions/import": {
    format: "handpicked-hiring-session/1",
    exportedAt: "2026-07-01T12:00:00.000Z",
    session: {
      id: "00000000-0000-4000-8000-000000000001",
      roleTitle: "Auto technician",
      createdAt: "2026-07-01T12:00:00.000Z",
      ownScoreFirst: false,
      roleId: "automotive-technician",
    },
    frameworks: [
      { framework: proposeFramework("general"), at: "2026-07-01T12:00:00.000Z", by: null },
    ],
    warnings: [],
    scorecards: [],
  },
  "POST /api/waitlist": filledForm("REF-NOBODY"),
  "POST /api/admin/waitlist/decisions": {
    decisions: [
      { id: "00000000-0000-4000-8000-000000000000", status: "approved", updatedAt: null },
    ],
  },
  "PATCH /api/admin/waitlist/:id": {
    status: "rejected",
    notes: "No licence.",
    updatedAt: null,
    notifyApplicant: true,
  },
  "POST /api/admin/waitlist/import/preview": { csv: "Name,Phone,Email,City,State,Referral Code\n" },
  "POST /api/admin/waitlist/import": { csv: "Name,Phone,Email,City,State,Referral Code\n" },
};

/** A file in the part that uploads are read from. */
const upload = {
  headers: { "content-type": "multipart/form-data; boundary=part" },
  body: [
    "--part",
    'content-disposition: form-data; name="file"; filename="notes.txt"',
    "content-type: text/plain",
    "",
    "Ten years of brakes.",
    "--part--",
    "",
  ].join("\r\n"),
};

/** What a call sends besides who makes it. */
export const inputOf = (route: Route): { headers?: Record<string, string>; body?: unknown } =>
  route.upload ? upload : { body: bodies[nameOf(route)] };

/** Counts a hundred failed sign-ins for an address, so that its next attempt is refused at once. */
export async function closePasswordDoor(ctx: Context, email: string) {
  const closedDoor = {
    ...doorOf(ctx, email, "127.0.0.1"),
    count: failuresAllowed,
    lastAt: ctx.clock.now(),
  };
  await ctx.db.insert(passwordFailures).values(closedDoor);
}

/**
 * Makes things that calls name by id.
 * @returns a call's path, with the id of something that was made, or else an id that nothing has
 */
export async function makeThings(ctx: Context): Promise<(route: Route) => string> {
  const ids: Record<string, string> = {
    "/api/admin/waitlist": (await makeEntry(ctx)).id,
    "/api/admin/referrers": (await makeReferrer(ctx)).id,
    "/api/admin/emails": crypto.randomUUID(),
    "/api/admin/access-requests": crypto.randomUUID(),
    "/api/admin/people": (await makeUser(ctx, { role: "employer" })).id,
    "/api/admin/api-keys": await makeApiKey(ctx),
    "/api/admin/admin-invitations": await makeAdminInvitation(ctx),
    "/api/admin/dead-letters": await makeDeadLetter(ctx),
  };
  await ctx.db.insert(emails).values({
    id: ids["/api/admin/emails"] ?? "",
    to: "rosa@example.com",
    subject: "Hello",
    text: "Hello",
    html: "<p>Hello</p>",
    status: "failed",
    createdAt: ctx.clock.now(),
  });
  await closePasswordDoor(ctx, closed);
  const { id: userId, email } = await makeUser(ctx);
  await ctx.db.insert(accessRequests).values({
    id: ids["/api/admin/access-requests"] ?? "",
    userId,
    email,
    shopName: "Novak Motors",
    contactName: "Frank Novak",
    phone: "(216) 555-0187",
    location: "Cleveland, OH",
    message: "Two bays and nobody to stand in them.",
    language: "en",
    createdAt: ctx.clock.now(),
  });
  return ({ path }) => {
    const [family = ""] = path.split("/:");
    return path.replace(":trait", "hustle").replace(/:\w+/g, ids[family] ?? crypto.randomUUID());
  };
}
