import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Page, pages } from "#contract/pages.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { accessibilityProblems } from "#test/support/axe.ts";
import { launchChromium, signIn, visit } from "#test/support/chromium.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "#test/support/server-process.ts";

const { dataDir, remove } = temporaryDataDir();
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ dataDir }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  remove();
});

const all: readonly Page[] = pages;
const open = all.filter(({ auth, path }) => auth !== "signed-in" && !path.includes(":"));
const widths = [390, 1440];

describe.for(widths)("signed out, %d pixels wide", (width) => {
  it.for(open)("$path opens with a heading and without a complaint", async ({ path }) => {
    const visitor = await visit(browser, { baseURL: server.url, width });
    const answer = await visitor.page.goto(path);
    expect(answer?.status()).toBe(200);
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    await visitor.page.waitForLoadState("networkidle");
    expect(visitor.problems).toEqual([]);
    const overflow = await visitor.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await visitor.close();
  });
});

it.for(all.filter(({ prerender }) => prerender))(
  "$path can be read before any script runs",
  async ({ path }) => {
    const visitor = await visit(browser, { baseURL: server.url, javaScriptEnabled: false });
    await visitor.page.goto(path);
    await visitor.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await visitor.page.title()).toContain("Handpicked");
    await visitor.close();
  },
);

describe.for(demoAccounts)("signed in as $email", ({ email, role }) => {
  const theirs = all.filter(
    ({ path, roles }) =>
      !path.includes(":") && (!roles || roles.some((allowed) => allowed === role)),
  );

  it("every page of theirs opens without a complaint", async () => {
    const visitor = await visit(browser, { baseURL: server.url, width: 1440 });
    await signIn(visitor, email);
    for (const { path } of theirs) {
      const answer = await visitor.page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await visitor.page.getByRole("heading", { level: 1 }).waitFor();
      await visitor.page.waitForLoadState("networkidle");
      expect(visitor.problems, path).toEqual([]);
    }
    await visitor.close();
  });

  it.for(["light", "dark"] as const)(
    "every page of theirs is for everybody, %s, on a phone",
    { timeout: 240_000 },
    async (colorScheme) => {
      const visitor = await visit(browser, { baseURL: server.url, colorScheme });
      await signIn(visitor, email);
      for (const { path } of theirs) {
        await visitor.page.goto(path);
        await visitor.page.getByRole("heading", { level: 1 }).waitFor();
        await visitor.page.waitForLoadState("networkidle");
        expect(await accessibilityProblems(visitor.page), path).toEqual([]);
        const overflow = await visitor.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      await visitor.close();
    },
  );
});

it("a path that nobody has is answered by the 404 page", async () => {
  const visitor = await visit(browser, { baseURL: server.url });
  const answer = await visitor.page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await visitor.page.getByText("404 Page Not Found").waitFor();
  await visitor.close();
});
