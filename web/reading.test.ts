import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { readPerson } from "#contract/people.ts";
import { keyOf, reading } from "./reading.ts";

const person = (id: string) =>
  reading<typeof readPerson>("/api/admin/people/:id", { params: { id } }).queryKey;

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

it("keeps the answers for one and for another apart", () => {
  expect(person("one")).not.toEqual(person("two"));
});
