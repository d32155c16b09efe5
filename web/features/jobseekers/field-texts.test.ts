import { expect, test } from "vitest";
import en from "#messages/en/jobseekers.json" with { type: "json" };
import es from "#messages/es/jobseekers.json" with { type: "json" };
import serverEn from "#messages/en/errors.json" with { type: "json" };
import serverEs from "#messages/es/errors.json" with { type: "json" };

test.each([
  ["en", en.fields, serverEn.fields],
  ["es", es.fields, serverEs.fields],
])("%s: a form refuses with the words of the server", (_, fields, server) => {
  const { long, ...same } = fields;
  expect(long).not.toBe("");
  expect(server).toMatchObject(same);
});
