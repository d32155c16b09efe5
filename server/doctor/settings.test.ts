import { expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { checkSettings } from "./settings.ts";

it.each([
  ["nothing was said", {}, "the embedded instance in /"],
  [
    "only a database was named",
    { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" },
    "NODE_ENV is not production",
  ],
])("the doctor asks for an instance where %s, and says how to name one", (_, env, which) => {
  const [found, ...others] = checkSettings(readConfig(env));
  expect(others).toEqual([]);
  expect(found?.is).toBe("wrong");
  expect(found?.sentence).toContain(which);
  expect(found?.sentence).toContain("--env-file=/etc/handpicked/env");
});
