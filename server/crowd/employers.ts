import type { MatchReasons } from "#contract/matches.ts";
import type { Context } from "#server/context.ts";
import { users } from "#server/features/accounts/table.ts";
import { demandRow } from "#server/features/matching/demand.ts";
import { openDemands } from "#server/features/matching/table.ts";
import { fitRank } from "#server/features/matches/reading/fit.ts";
import { matches } from "#server/features/matches/table.ts";
import { shopMembers, shops } from "#server/features/shops/table.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { dayMs } from "#server/platform/clock.ts";
import { milesBetween } from "#server/platform/places/distance.ts";
import { insertMany } from "./insert.ts";
import type { CrowdPerson } from "./people.ts";
import type { CrowdPlan } from "./plan.ts";
import type { CrowdRequest } from "./requests.ts";

/** Stores the shops of a plan with one employer each, and their requests. */
export async function storeRequests(ctx: Context, plan: CrowdPlan, count: number) {
  const { db } = ctx;
  const all = Array.from({ length: plan.shops }, (_, at) => plan.shopAt(at));
  const at = { emailVerified: true, role: "employer" as const, language: "en" as const };
  await insertMany(
    db,
    users,
    all.map(({ userId, email, createdAt }) => ({
      ...at,
      id: userId,
      email,
      name: "Sam Novak",
      firstName: "Sam",
      lastName: "Novak",
      activeAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await insertMany(
    db,
    shops,
    all.map(({ id, name, location, createdAt }) => ({
      id,
      name,
      address: "",
      location,
      phone: "",
      equipment: "",
      payPlan: "",
      timeZone: "America/New_York",
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await insertMany(
    db,
    shopMembers,
    all.map(({ id, userId, createdAt }) => ({
      shopId: id,
      userId,
      role: "owner" as const,
      joinedAt: createdAt,
    })),
  );
  const requests = Array.from({ length: count }, (_unused, index) => {
    const { town: _, open: __, ...row } = plan.requestAt(index);
    const shop = all[plan.shopOf(index)];
    return {
      ...row,
      shopId: shop?.id ?? "",
      createdBy: shop?.userId ?? null,
      description: "",
      payUnit: "hour" as const,
      updatedAt: row.createdAt,
    };
  });
  await insertMany(db, talentRequests, requests);
  await insertMany(
    db,
    openDemands,
    requests
      .filter(({ status }) => status === "in_progress")
      .flatMap((row) => demandRow(row, 0) ?? []),
  );
}

/** How long an employer has for a first answer. */
const answerMs = 3 * dayMs;

type Outcome = Pick<
  typeof matches.$inferInsert,
  "state" | "closedReason" | "closedBy" | "passReason"
> & { answeredAfter: number | null };

const waiting = { closedReason: null, closedBy: null, passReason: null, answeredAfter: null };

/** How a match came out: open as long as the request has room, else as most do. */
function outcomeOf(
  request: CrowdRequest,
  hired: "here" | "elsewhere" | null,
  open: number,
  chance: ReturnType<CrowdPlan["chanceOfMatch"]>,
): Outcome {
  const answeredAfter = chance.next() * answerMs;
  if (hired === "here") return { ...waiting, state: "hired", answeredAfter };
  const closed = { ...waiting, state: "closed" as const };
  if (hired === "elsewhere") return { ...closed, closedReason: "withdrawn", closedBy: "candidate" };
  if (open > 0) return { ...waiting, state: chance.next() < 0.75 ? "new" : "interviewing" };
  const drawn = chance.next();
  if (drawn < 0.6)
    return {
      ...waiting,
      state: "passed",
      passReason: chance.one(["skills", "pay", "other"]),
      answeredAfter,
    };
  if (request.status === "filled")
    return { ...closed, closedReason: "filled", closedBy: "product" };
  return drawn < 0.85
    ? { ...closed, closedReason: "lapsed", closedBy: "product" }
    : { ...closed, closedReason: "withdrawn", closedBy: "employer" };
}

function reasonsOf(request: CrowdRequest, one: CrowdPerson): MatchReasons {
  const scores = Object.values(one.scores);
  return {
    distance: {
      miles: Math.round(milesBetween(request.town, one.town) * 10) / 10,
      limit: one.hasTransport ? 30 : 10,
    },
    availability: { wanted: request.availability, offered: one.availability, fits: true },
    hours: { wanted: request.hours, offered: one.hours, fits: true },
    skills: {
      wanted: request.skills,
      matched: request.skills.filter((skill) => one.skills.includes(skill)),
    },
    certifications: { wanted: request.certifications, matched: [] },
    traitMean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
  };
}

const batch = 25;

/** Stores the matches of a plan, request by request. */
export async function storeMatches(ctx: Context, plan: CrowdPlan, count: number) {
  for (let start = 0; start < count; start += batch) {
    const rows = [];
    for (let index = start; index < Math.min(count, start + batch); index++) {
      const request = plan.requestAt(index);
      const shopId = plan.shopAt(plan.shopOf(index)).id;
      let { open } = request;
      for (const one of plan.matchedWith(index)) {
        const chance = plan.chanceOfMatch(index, one);
        const hirer = plan.hiredBy.get(one);
        const hired = hirer === undefined ? null : hirer === index ? "here" : "elsewhere";
        const { answeredAfter, ...outcome } = outcomeOf(request, hired, open, chance);
        if (hired === null) open--;
        // The worker lets a match lapse within minutes of the moment by which it had to be answered.
        const age = Math.min(
          plan.now.getTime() - request.createdAt.getTime(),
          outcome.state === "new" ? answerMs : Infinity,
        );
        const reasons = reasonsOf(request, plan.personAt(one));
        const createdAt = new Date(plan.now.getTime() - Math.floor(chance.next() * age));
        const answered = createdAt.getTime() + (answeredAfter ?? 0);
        rows.push({
          id: plan.matchId(index, one),
          requestId: request.id,
          shopId,
          jobseekerId: plan.userIdOf(one),
          origin: "pool" as const,
          reasons,
          fitRank: fitRank(reasons),
          ...outcome,
          answeredAt:
            answeredAfter === null ? null : new Date(Math.min(answered, plan.now.getTime())),
          sharePassReason: false,
          answerBy: new Date(createdAt.getTime() + answerMs),
          createdAt,
          updatedAt: createdAt,
        });
      }
    }
    await insertMany(ctx.db, matches, rows);
  }
}
