import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Role } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeEmployer } from "#test/support/employers.ts";
import { signedIn } from "#test/support/factories.ts";
import { inputOf, nameOf } from "#test/support/inputs.ts";
import {
  type Facts,
  makeRelation,
  type Relation,
  type RelationState,
  relationStates,
} from "#test/support/relation.ts";

/** How much of a candidate a shop may know in each state (docs/domain.md, "contact"). */
const shopKnows: Record<RelationState, "nothing" | "who it is" | "all"> = {
  none: "nothing",
  matched: "who it is",
  "asked to meet": "who it is",
  "asked with times": "who it is",
  "asked for other times": "who it is",
  "agreed to meet": "all",
  "picked a time": "all",
  "hired, may be undone": "who it is",
  hired: "all",
  "hire undone": "who it is",
  passed: "who it is",
  "withdrew after agreeing": "who it is",
  "request closed": "who it is",
  "deactivated after agreeing": "nothing",
  "leaving after agreeing": "nothing",
};

/** What a candidate may know of where the shop is: the place with times to meet there, the number once they come. */
const candidateKnows: Partial<Record<RelationState, readonly string[]>> = {
  "asked with times": ["address"],
  "asked for other times": ["address"],
  "picked a time": ["address", "phone"],
  hired: ["address", "phone"],
};

let app: TestApp;
/** Everybody who is no side of the relation. */
let others: Record<string, { as: string; role: Role | null }>;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  others = {
    "another shop": { as: (await makeEmployer(app, "Other Motors")).as, role: "employer" },
    "another candidate": { as: (await makeCandidate(app)).as, role: "jobseeker" },
    "a newcomer": { as: await signedIn(app.ctx, null), role: null },
  };
});
afterAll(() => app.close());

const mayCall = ({ auth }: Route, role: Role | null) =>
  auth === "public" || auth === "signed-in" || (role !== null && auth.includes(role));

/** The call that ends a session, and answers that are the same for everybody or never end. */
const nobodys = new Set([
  "GET /api/logout",
  "GET /api/live",
  "GET /api/docs",
  "GET /api/openapi.json",
]);

/** States in which there is nothing between them, and most. */
const watched: readonly RelationState[] = ["none", "agreed to meet", "hired"];

const reads = api.filter((route) => route.method === "GET" && !nobodys.has(nameOf(route)));

const namesOf = (facts: Facts, body: string) =>
  Object.entries(facts)
    .filter(([, isIn]) => isIn(body))
    .map(([name]) => name);

/** Calls everything that somebody may read, lists whole and by pages; answers what they learn where. */
async function learn(relation: Relation, as: string, role: Role | null, facts: Facts) {
  const learnt: Record<string, string[]> = {};
  for (const route of reads) {
    if (!mayCall(route, role)) continue;
    const path = relation.pathOf(route.path);
    const paged = route.query?.safeParse({ limit: "50" }).success;
    for (const url of paged ? [path, `${path}?limit=50`] : [path]) {
      const answer = await app.call("GET", url, { as });
      expect(answer.statusCode, `${nameOf(route)} ${answer.body}`).toBeLessThan(500);
      const found =
        answer.statusCode < 300 ? namesOf(facts, answer.rawPayload.toString("latin1")) : [];
      if (found.length > 0)
        learnt[nameOf(route)] = [...new Set([...(learnt[nameOf(route)] ?? []), ...found])];
    }
  }
  return learnt;
}

const allowed = (learnt: Record<string, string[]>, may: readonly string[]) =>
  Object.entries(learnt).flatMap(([name, found]) =>
    found.filter((fact) => !may.includes(fact)).map((fact) => `${name}: ${fact}`),
  );

const mayKnow = {
  nothing: [],
  "who it is": ["name", "picture"],
  all: ["name", "picture", "phone", "email", "reference", "resume"],
};

describe.each(relationStates)(
  "where a shop and a candidate are at: %s",
  { timeout: 60_000 },
  (state) => {
    const heard: { who: string; call: string; body: string }[] = [];
    let relation: Relation;

    beforeAll(async () => {
      relation = await makeRelation(app, state, (who, call, body) =>
        heard.push({ who, call, body }),
      );
    }, 60_000);

    test("the shop learns of the candidate what it may, wherever it asks", async () => {
      const { shop, aboutCandidate } = relation;
      const learnt = await learn(relation, shop.as, "employer", aboutCandidate);
      const may: readonly string[] = mayKnow[shopKnows[state]];
      // Mails that had reached the shop before are its own: an export lists their subjects.
      const mailed = "GET /api/privacy/export: name";
      expect(allowed(learnt, may).filter((one) => one !== mailed)).toEqual([]);
      const detail = learnt["GET /api/employer/matches/:id"] ?? [];
      const due =
        shopKnows[state] === "all" ? ["email", "name", "phone", "reference", "resume"] : [];
      expect(detail).toEqual(expect.arrayContaining(due));
      expect(learnt["GET /api/resumes/:id"] ?? []).toEqual(due.length > 0 ? ["resume"] : []);
    });

    test("the candidate learns of the shop what they may, wherever they ask", async () => {
      const { candidate, aboutShop } = relation;
      const learnt = await learn(relation, candidate.as, "jobseeker", aboutShop);
      expect(allowed(learnt, candidateKnows[state] ?? [])).toEqual([]);
    });

    test("the answers on the way there tell no more", () => {
      for (const { who, call, body } of heard) {
        const facts = who === "shop" ? relation.aboutCandidate : relation.aboutShop;
        const may = who === "shop" ? mayKnow["who it is"] : (candidateKnows[state] ?? []);
        expect(allowed({ [call]: namesOf(facts, body) }, may)).toEqual([]);
      }
    });

    test("nobody else learns anything, nor by trying to change it", async (test) => {
      if (!watched.includes(state)) return test.skip("the same as in another state");
      for (const [who, { as, role }] of Object.entries(others)) {
        for (const facts of [relation.aboutCandidate, relation.aboutShop]) {
          const learnt = await learn(relation, as, role, facts);
          expect([who, allowed(learnt, [])]).toEqual([who, []]);
        }
        for (const route of api) {
          if (route.method === "GET" || !route.path.includes(":") || !mayCall(route, role))
            continue;
          const answer = await app.call(route.method, relation.pathOf(route.path), {
            as,
            ...inputOf(route),
          });
          const found = [relation.aboutCandidate, relation.aboutShop].flatMap((facts) =>
            namesOf(facts, answer.body),
          );
          expect([who, nameOf(route), found]).toEqual([who, nameOf(route), []]);
        }
      }
    });
  },
);
