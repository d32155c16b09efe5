import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { pages } from "#contract/pages.ts";
import type { Role } from "#contract/primitives.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { screens } from "#test/bench/screens.ts";
import { signIn, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

/** Never ends, or asks nothing of the database. */
const unmeasured = ["/api/live", "/api/demo/waitlist"];

const measured = new Set(screens.map(({ path }) => path.replace(/\?.*/, "")));

/** Pages of a role that are open without anything else being named. */
const pagesOf = (role: Role) =>
  pages
    .filter((page) => "roles" in page && page.roles.some((one) => one === role))
    .map(({ path }) => path)
    .filter((path) => !path.includes(":"));

it.each(["admin", "employer", "jobseeker"] as const)(
  "npm run bench measures every call that the pages of %s ask for first",
  async (role) => {
    const reader = await visit(browser, { baseURL: server.url, keepsApp: true });
    await signIn(reader, demoAccounts.find((one) => one.role === role)?.email ?? "");
    const asked = new Set<string>();
    reader.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === "GET" && pathname.startsWith("/api/")) asked.add(pathname);
    });
    for (const path of [
      "/",
      "/account/settings",
      "/account/privacy",
      "/notifications",
      ...pagesOf(role),
    ])
      await reader.page.goto(path, { waitUntil: "networkidle" });
    await reader.close();
    expect(asked.size).toBeGreaterThan(3);
    expect([...asked].filter((path) => !measured.has(path) && !unmeasured.includes(path))).toEqual(
      [],
    );
  },
  120_000,
);
