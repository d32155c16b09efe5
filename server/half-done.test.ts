import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { type Role, roles } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import { origin, type TestApp, testApp } from "#test/support/app.ts";
import { signedIn } from "#test/support/factories.ts";
import { inputOf, makeThings } from "#test/support/inputs.ts";
import { snapshot } from "#test/support/snapshot.ts";

/** How many statements still run before one fails; none fails while it is infinite. */
let left = Infinity;
const failing = {
  logQuery(statement: string) {
    // Drizzle hears its own `begin` before it has what would give the connection back.
    if (statement.startsWith("begin")) return;
    left -= 1;
    if (left === -1) throw new Error("the database refused");
  },
};

let app: TestApp;
let pathOf: (route: Route) => string;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" }, failing);
  pathOf = await makeThings(app.ctx);
});
afterAll(() => app.close());

/** A role that may make the call. */
const callerOf = ({ auth }: Route): Role =>
  roles.find((role) => Array.isArray(auth) && auth.includes(role)) ?? "jobseeker";

const changing = api.filter(({ method }) => method !== "GET");

describe("a call whose n-th statement fails, for every n", () => {
  test.each(changing)("$method $path leaves nothing half done", async (route) => {
    const cookie = await signedIn(app.ctx, callerOf(route));
    // An employer's first call makes the shop that every later one finds.
    if (callerOf(route) === "employer") await app.call("GET", "/api/employer/shop", { as: cookie });
    const call = () => {
      const input = inputOf(route);
      return app.call(route.method, pathOf(route), {
        ...input,
        headers: { ...input.headers, cookie, origin },
      });
    };
    for (let nth = 0; ; nth += 1) {
      const before = await snapshot(app.ctx);
      left = nth;
      const answer = await call();
      const failed = left < 0;
      left = Infinity;
      if (!failed) return;
      if (answer.statusCode < 500) continue;
      expect(answer.json(), `statement ${nth}`).toEqual({
        error: expect.any(String),
        requestId: expect.any(String),
      });
      expect(await snapshot(app.ctx), `statement ${nth}`).toEqual(before);
    }
  });
});
