import { z } from "zod";
import { api } from "#contract/api.ts";
import { type Role, roles } from "#contract/primitives.ts";
import type { Route } from "#contract/route.ts";
import type { TestApp } from "./app.ts";
import { makeUser, signIn } from "./factories.ts";
import { bodies, closePasswordDoor, makeThings, nameOf } from "./inputs.ts";

/** Calls that have a body. */
export const withBody = api.filter(({ body }) => body);

/** Calls whose query is checked by our contract. */
export const strictlyAsked = api.filter(
  (route) => !["/api/docs", "/api/auth/callback/oidc", "/api/logout"].includes(route.path),
);

/** Those of them that take a query. */
export const withQuery = strictlyAsked.filter(({ query }) => query);

/** The names that a call's query may hold. */
export const keysOf = ({ query }: Route) =>
  Object.keys(z.toJSONSchema(query ?? z.object({}), { io: "input" }).properties ?? {});

/** Makes things and people; returns a function that makes any call as somebody who may. */
export async function routeCaller(app: TestApp) {
  const pathOf = await makeThings(app.ctx);
  const sessionOf = new Map<Role | null, string>();
  for (const role of [...roles, null]) {
    const { id, email } = await makeUser(app.ctx, { role });
    await closePasswordDoor(app.ctx, email);
    sessionOf.set(role, await signIn(app.ctx, id));
  }
  return (route: Route, given: { body?: unknown; query?: string }) =>
    app.call(route.method, pathOf(route) + (given.query ? `?${given.query}` : ""), {
      as: sessionOf.get(Array.isArray(route.auth) ? (route.auth[0] ?? null) : null) ?? "",
      body: given.body ?? bodies[nameOf(route)],
      ...(typeof given.body === "string"
        ? { headers: { "content-type": "application/json" } }
        : {}),
    });
}
