import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { api } from "#contract/api.ts";

const patterns = api.map((route) => ({
  route,
  path: new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The route that a request belongs to; one without a parameter goes before one with. */
function routeOf(method: string, url: string) {
  const path = url.replace(/\?.*/s, "");
  const found = patterns.filter((one) => one.route.method === method && one.path.test(path));
  return (found.find(({ route }) => route.path === path) ?? found[0])?.route;
}

/** Expects a successful answer to match the contract, and to have no other keys. */
export function expectPromised(method: string, url: string, answer: LightMyRequestResponse) {
  const route = routeOf(method, url);
  if (!route?.response || route.content || answer.statusCode !== route.status) return;
  const given = answer.json();
  expect(route.response.parse(given), `${method} ${url} keeps its promise`).toEqual(given);
}
