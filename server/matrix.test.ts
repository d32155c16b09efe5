import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { statusOf } from "#contract/errors.ts";
import { type Role, roles } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import { buildApp } from "#server/app.ts";
import { sessions, users } from "#server/features/accounts/table.ts";
import { endpoints } from "#server/features/index.ts";
import { origin, type TestApp, testApp } from "#test/support/app.ts";
import { deriveOnce } from "#test/support/derive-once.ts";
import { makeAccount, makeUser, signedIn, signIn } from "#test/support/factories.ts";
import { bodies, inputOf, makeThings, nameOf } from "#test/support/inputs.ts";
import { snapshot } from "#test/support/snapshot.ts";

/** Somebody who calls: what they send, and what the server must take them for. */
interface Principal {
  headers: Record<string, string>;
  /** Nobody, somebody of a role or none, or a role that holds for admin calls alone (HTTP Basic). */
  is: "nobody" | Role | null | { basic: Role };
  /** Asked to be erased. */
  leaving?: true;
  /** Came in by the first factor, and has a second one. */
  owesProof?: true;
}

let app: TestApp;
let everybody: Record<string, Principal>;
let pathOf: (route: Route) => string;

const withCookie = (cookie: string) => ({ cookie, origin });

const basic = (email: string, password: string) => ({
  authorization: `Basic ${btoa(`${email}:${password}`)}`,
});

async function deactivated() {
  const { id } = await makeUser(app.ctx, { role: "admin" });
  const cookie = await signIn(app.ctx, id);
  await app.ctx.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, id));
  return cookie;
}

async function leaving() {
  const { id } = await makeUser(app.ctx, { role: "admin", leavingAt: new Date() });
  return signIn(app.ctx, id);
}

async function unproven(role: Role) {
  const { id } = await makeUser(app.ctx, { role, secondFactorAt: new Date() });
  return signIn(app.ctx, id);
}

/** The password of an account with a second factor: for scripts only a key works then. */
async function passwordBesidesSecondFactor() {
  const account = await makeAccount(app.ctx, "admin");
  await app.ctx.db
    .update(users)
    .set({ secondFactorAt: new Date() })
    .where(eq(users.email, account.email));
  return basic(account.email, account.password);
}

async function expired() {
  const { id } = await makeUser(app.ctx, { role: "admin" });
  const cookie = await signIn(app.ctx, id);
  const expiresAt = new Date(app.ctx.clock.now().getTime() - 1000);
  await app.ctx.db.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id));
  return cookie;
}

async function signedOut() {
  const cookie = await signedIn(app.ctx, "admin");
  await app.call("GET", "/api/logout", { as: cookie });
  return cookie;
}

/** A session of an admin whose cookie somebody signed who does not know our secret. */
async function forged() {
  const cookie = await signedIn(app.ctx, "admin");
  return `${cookie.slice(0, cookie.lastIndexOf("."))}.${btoa("x".repeat(32))}`;
}

async function makePrincipals(): Promise<Record<string, Principal>> {
  const admin = await makeAccount(app.ctx, "admin");
  const employer = await makeAccount(app.ctx, "employer");
  const session = async (role: Role | null) => ({
    headers: withCookie(await signedIn(app.ctx, role)),
    is: role,
  });
  const dead = (cookie: string) => ({ headers: withCookie(cookie), is: "nobody" as const });
  return {
    nobody: { headers: {}, is: "nobody" },
    "a newcomer": await session(null),
    "a jobseeker": await session("jobseeker"),
    "an employer": await session("employer"),
    "an admin": await session("admin"),
    "a deactivated admin": dead(await deactivated()),
    "an admin whose session expired": dead(await expired()),
    "an admin who signed out": dead(await signedOut()),
    "a forger": dead(await forged()),
    "an admin who asked to be erased": {
      headers: withCookie(await leaving()),
      is: "admin",
      leaving: true,
    },
    "an admin before the second factor": {
      headers: withCookie(await unproven("admin")),
      is: "admin",
      owesProof: true,
    },
    "an employer before the second factor": {
      headers: withCookie(await unproven("employer")),
      is: "employer",
      owesProof: true,
    },
    "an admin with a second factor by HTTP Basic with the password": {
      headers: await passwordBesidesSecondFactor(),
      is: "nobody",
    },
    "an admin by HTTP Basic": {
      headers: basic(admin.email, admin.password),
      is: { basic: "admin" },
    },
    "an employer by HTTP Basic": {
      headers: basic(employer.email, employer.password),
      is: { basic: "employer" },
    },
  };
}

/** What a route's contract says to somebody: the status of a refusal, or null. */
function refusal(route: Route, { is, leaving, owesProof }: Principal): 401 | 403 | null {
  if (route.auth === "public") return null;
  const forAdmins = Array.isArray(route.auth) && route.auth.includes("admin");
  const basicCounts = typeof is === "object" && is !== null && forAdmins;
  const role = typeof is === "object" && is !== null ? (basicCounts ? is.basic : "nobody") : is;
  if (role === "nobody") return 401;
  if (owesProof && !route.whileOwing?.includes("proof")) return 403;
  if (leaving && !route.whileLeaving) return 403;
  if (route.auth === "signed-in") return null;
  return role !== null && route.auth.includes(role) ? null : 403;
}

/** Calls that leave whoever makes them of no use to the next call. */
const changesCaller = new Set(["/api/logout", "/api/privacy/deletion"]);

/** `GET /api/things` for each address in Fastify's drawing of its routes, a tree. */
function addressesIn(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] =
      /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    const depth = indent.length / 4 - 1;
    above.splice(depth, Infinity, part);
    const path = above.slice(0, depth + 1).join("");
    return methods?.split(", ").map((method) => `${method} ${path}`) ?? [];
  });
}

/** Ends the streams that open until an answer is there, so that it can be read whole. */
async function ended<A>(answer: Promise<A>): Promise<A> {
  for (;;) {
    app.ctx.live.end();
    const turn = new Promise<null>((resolve) => setImmediate(resolve, null));
    const first = await Promise.race([answer, turn]);
    if (first !== null) return first;
  }
}

function call(route: Route, { headers }: Principal) {
  const input = inputOf(route);
  const answer = app.call(route.method, pathOf(route), {
    ...input,
    headers: { ...input.headers, ...headers },
  });
  return route.content === "stream" ? ended(answer) : answer;
}

const endDerivingOnce = deriveOnce();

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
  pathOf = await makeThings(app.ctx);
  everybody = await makePrincipals();
});
afterAll(async () => {
  endDerivingOnce();
  await app.close();
});

describe("the contract and the server", () => {
  test("every call is mounted once, and nothing else is", async () => {
    const mounted = endpoints.map(({ route }) => nameOf(route));
    // The documentation is a plugin's.
    const promised = api.map(nameOf).filter((name) => name !== "GET /api/docs");
    expect(mounted.toSorted()).toEqual(promised.toSorted());
  });

  test("the server answers no other address", async () => {
    const server = await buildApp(app.ctx, { pages: false });
    const answered = addressesIn(server.printRoutes({ commonPrefix: false }));
    await server.close();
    const others = answered.filter((name) => !name.includes(" /api/docs"));
    const promised = api.map(nameOf).filter((name) => name !== "GET /api/docs");
    expect(others.toSorted()).toEqual(promised.toSorted());
  });

  test.each(api.filter(({ body }) => body))("$method $path has a body to try", (route) => {
    expect(route.body?.safeParse(bodies[nameOf(route)]).success).toBe(true);
  });

  test("every role is a row of the matrix", () => {
    const tried = Object.values(everybody).map(({ is }) => is);
    expect(tried).toEqual(expect.arrayContaining([...roles, null, "nobody"]));
  });
});

describe("who may call", () => {
  test.each(api)("$method $path", { timeout: 30_000 }, async (route) => {
    const allowed = [route.status, ...route.errors.map((code) => statusOf[code])];
    const principals = Object.entries(
      changesCaller.has(route.path) ? await makePrincipals() : everybody,
    );
    const before = await snapshot(app.ctx);
    for (const [name, principal] of principals) {
      const status = refusal(route, principal);
      if (!status) continue;
      const answer = await call(route, principal);
      expect(answer.statusCode, name).toBe(status);
      expect(Object.keys(answer.json()), name).toEqual(["error"]);
      expect(answer.json().error === "Unauthorized", name).toBe(status === 401);
      expect(answer.headers["set-cookie"], name).toBeUndefined();
    }
    expect(await snapshot(app.ctx)).toEqual(before);

    for (const [name, principal] of principals) {
      if (refusal(route, principal)) continue;
      const answer = await call(route, principal);
      expect(allowed, `${name}: ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.statusCode, name).not.toBe(403);
    }
  });
});
