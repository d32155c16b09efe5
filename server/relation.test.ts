import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Role } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { apiKeys } from "#server/features/accounts/table.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { makeCandidate, makeColleague, makeEmployer } from "#test/support/employers.ts";
import { makeAccount, signedIn, signIn } from "#test/support/factories.ts";
import { inputOf, nameOf } from "#test/support/inputs.ts";
import {
  type Facts,
  makeRelation,
  type Relation,
  type RelationState,
  relationStates,
} from "#test/support/relation.ts";
import { snapshot } from "#test/support/snapshot.ts";

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

/** How somebody calls, and as what. */
interface Caller {
  role: Role | null;
  by: { as: string } | { headers: Record<string, string> };
}

/** Everybody who is no side of the relation. */
let others: Record<string, Caller>;

/** An admin's key that may read how the system is, and nothing of anybody. */
async function keyForSystem(): Promise<Caller> {
  const { email } = await makeAccount(app.ctx, "admin");
  const { id = "" } = (await findUserByEmail(app.ctx, email)) ?? {};
  const body = { name: "Watching", scopes: ["system:read"] };
  const as = await signIn(app.ctx, id);
  const { key } = (await app.call("POST", "/api/admin/api-keys", { as, body })).json();
  return { role: "admin", by: { headers: { authorization: `Basic ${btoa(`${email}:${key}`)}` } } };
}

let removed = 0;

/** Somebody who was of a shop until just now. */
async function removedFrom(shop: { as: string }): Promise<Caller> {
  const { as, id } = await makeColleague(app, shop.as, `removed${(removed += 1)}@example.com`);
  const path = `/api/employer/shop/members/${id}`;
  expect((await app.call("DELETE", path, { as: shop.as })).statusCode).toBe(200);
  await app.work();
  return { role: null, by: { as } };
}

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  others = {
    "another shop": { role: "employer", by: { as: (await makeEmployer(app, "Other Motors")).as } },
    "another candidate": { role: "jobseeker", by: { as: (await makeCandidate(app)).as } },
    "a newcomer": { role: null, by: { as: await signedIn(app.ctx, null) } },
    "a key without the scope": await keyForSystem(),
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
async function learn(relation: Relation, { by, role }: Caller, facts: Facts) {
  const learnt: Record<string, string[]> = {};
  for (const route of reads) {
    if (!mayCall(route, role)) continue;
    const path = relation.pathOf(route.path);
    const paged = route.query?.safeParse({ limit: "50" }).success;
    for (const url of paged ? [path, `${path}?limit=50`] : [path]) {
      const answer = await app.call("GET", url, by);
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

/** Facts of the shop beside those of the candidate, which bear the same names. */
const prefixed = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, isIn]) => [`shop's ${name}`, isIn]));

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
      const learnt = await learn(relation, { by: shop, role: "employer" }, aboutCandidate);
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
      const learnt = await learn(relation, { by: candidate, role: "jobseeker" }, aboutShop);
      expect(allowed(learnt, candidateKnows[state] ?? [])).toEqual([]);
    });

    test("the answers on the way there tell no more", () => {
      for (const { who, call, body } of heard) {
        const facts = who === "shop" ? relation.aboutCandidate : relation.aboutShop;
        const may = who === "shop" ? mayKnow["who it is"] : (candidateKnows[state] ?? []);
        expect(allowed({ [call]: namesOf(facts, body) }, may)).toEqual([]);
      }
    });

    test("nobody else changes anything, nor learns anything by trying or by reading", async () => {
      const outsiders = { ...others, "who was removed": await removedFrom(relation.shop) };
      for (const [who, caller] of Object.entries(outsiders)) {
        // Reading is the same in every state but these; it also notes that they are there today.
        const facts = { ...relation.aboutCandidate, ...prefixed(relation.aboutShop) };
        const learnt = watched.includes(state) ? await learn(relation, caller, facts) : {};
        expect([who, allowed(learnt, [])]).toEqual([who, []]);
        await app.call("GET", "/api/privacy", caller.by);
        // When a key was last used is noted once a minute, which may be over at any call below.
        await app.ctx.db.update(apiKeys).set({ lastUsedAt: new Date(Date.now() + 3_600_000) });
        const before = await snapshot(app.ctx);
        for (const route of api) {
          if (route.method === "GET" || !route.path.includes(":") || !mayCall(route, caller.role))
            continue;
          const path = relation.pathOf(route.path);
          const input = inputOf(route);
          const headers = { ...input.headers, ...("headers" in caller.by && caller.by.headers) };
          const answer = await app.call(route.method, path, { ...input, ...caller.by, headers });
          const about = [who, nameOf(route)];
          expect([400, 401, 403, 404, 409], `${about.join(", ")}: ${answer.body}`).toContain(
            answer.statusCode,
          );
          expect([...about, namesOf(facts, answer.body)]).toEqual([...about, []]);
        }
        expect([who, await snapshot(app.ctx)]).toEqual([who, before]);
      }
    });
  },
);
