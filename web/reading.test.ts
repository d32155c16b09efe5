import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { listPeople, readPerson } from "#contract/people.ts";
import { keyOf, keyOfCall, reading, readingPages } from "./reading.ts";

const person = (id: string) =>
  reading<typeof readPerson>("/api/admin/people/:id", { params: { id } }).queryKey;
const query = { limit: 50 };
const page = reading<typeof listPeople>("/api/admin/people", { query }).queryKey;
const pages = readingPages<typeof listPeople>("/api/admin/people", { query }).queryKey;

it.for([
  ["/api/admin", true],
  ["/api/admin/people", true],
  ["/api/admin/people/:id", true],
  ["/api/admin/people/:id/reset-second-factor", false],
  ["/api/people", false],
] as const)("reads a person anew after a change of %s: %s", async ([changed, expected]) => {
  const client = new QueryClient();
  client.setQueryData<unknown>(person("one"), {});
  await client.invalidateQueries({ queryKey: keyOf(changed) });
  expect(client.getQueryState(person("one"))?.isInvalidated).toBe(expected);
});

it.for([
  [keyOfCall("/api/admin/people"), [page, pages]],
  [keyOfCall("/api/admin/people", { query: { limit: 50 } }), [page, pages]],
  [keyOfCall("/api/admin/people", { query: { limit: 1 } }), []],
  [pages, [pages]],
  [keyOfCall("/api/admin/people/:id"), [person("one"), person("two")]],
  [person("one"), [person("one")]],
] as const)("finds the answers of one call at %j, and no others", ([queryKey, expected]) => {
  const client = new QueryClient();
  for (const one of [page, pages, person("one"), person("two")])
    client.setQueryData<unknown>(one, {});
  expect(client.getQueriesData({ queryKey }).map(([key]) => key)).toEqual(expected);
});

it("keeps the answers for one and for another apart, and a page of a list from all of them", () => {
  expect(person("one")).not.toEqual(person("two"));
  expect(page).not.toEqual(pages);
});
