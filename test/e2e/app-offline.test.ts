import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pages, type Page as ContractPage } from "#contract/pages.ts";
import { accessibilityProblems } from "#test/support/axe.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { workerReady } from "#test/support/service-worker.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started), { env: { DEMO: "1" } });

/** Somebody who has opened one page, and nothing else, before the connection went. */
async function openedOnly(path: string, email?: string): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
  if (email) await signIn(visitor, email);
  await visitor.page.goto(path);
  await workerReady(visitor.page);
  if (email) await visitor.page.waitForFunction(() => localStorage.getItem("snapshot") !== null);
  await visitor.context.setOffline(true);
  return visitor;
}

/** Calls the server in somebody's session, whatever becomes of their browser. */
async function callerOf({ context }: Visit) {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (method: string, path: string, body?: object) =>
    fetch(new URL(path, server.url), {
      method,
      headers: {
        cookie,
        origin: server.url,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body && JSON.stringify(body),
    });
}

const offlineTitle = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "You're offline" });
const start = (page: Page) => page.getByRole("link", { name: "Go to the home page" });

describe("a page that was never opened", () => {
  it.each(["jobseeker", "employer"] as const)(
    "opens all the same where it is kept: of a %s",
    async (role) => {
      const visitor = await openedOnly(`/${role}`, `${role}@handpicked.test`);
      const { page } = visitor;
      const kept = (pages as readonly ContractPage[]).filter(
        ({ offline, roles }) => offline && roles?.includes(role),
      );
      expect(kept.length).toBeGreaterThan(0);
      for (const { path } of kept) {
        await page.goto(path);
        await page.getByText(/^You're offline\. (This is how things|You haven't)/).waitFor();
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect([path, await offlineTitle(page).count()]).toEqual([path, 0]);
      }
      await visitor.close();
    },
  );

  it("says so, and leads back to the dashboard that was kept", async () => {
    const visitor = await openedOnly("/jobseeker", "jobseeker@handpicked.test");
    const { page } = visitor;
    await page.goto("/jobseeker/jobs");
    await page.getByText("You're offline. You haven't opened this here before").waitFor();
    for (const path of ["/jobseeker/settings", "/notifications", "/account", "/onboarding"]) {
      await page.goto(path);
      await offlineTitle(page).waitFor();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
    await start(page).click();
    await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
    await visitor.close();
  });

  it("says so to a visitor, of whom nothing is kept, and leads to the front page", async () => {
    const visitor = await openedOnly("/terms");
    const { page } = visitor;
    for (const path of ["/jobseeker/jobs", "/dashboard", "/employer", "/admin", "/sign-in"]) {
      await page.goto(path);
      await offlineTitle(page).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    // The page says it, and nothing above says it in other words.
    expect(await page.getByText("You're offline").count()).toBe(1);
    await start(page).click();
    await page.getByRole("heading", { name: "Your application" }).waitFor();
    await page.getByText("You're offline. What you see may have changed.").waitFor();
    await visitor.close();
  });

  it("opens where it is by itself once the server answers again", async () => {
    const visitor = await openedOnly("/jobseeker", "jobseeker@handpicked.test");
    const { page, context } = visitor;
    await page.goto("/jobseeker/jobs");
    await page.getByText("You're offline. You haven't opened this here before").waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await page.getByText("You're offline.").waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/jobseeker/jobs");
    await visitor.close();
  });
});

describe("a visitor of one page, before the connection goes", () => {
  const name = (page: Page) => page.getByRole("textbox", { name: "Full name" });

  it("who touched nothing keeps the page and what is typed, and is asked when it returns", async () => {
    const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
    const { page, context } = visitor;
    // A browser that keeps nothing, as in a private window.
    await context.route("**/service-worker.js", (route) => route.abort());
    await page.goto("/?ref=REF-CARMEN");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await name(page).click();
    await page.keyboard.type("Dana Whitlock");
    await page.getByRole("textbox", { name: "Phone" }).fill("(313) 555-0177");
    await page.getByRole("button", { name: "Apply for Access" }).click();
    expect(await name(page).inputValue()).toBe("Dana Whitlock");
    const question = page.getByRole("region", { name: "Counting visits" });
    expect(await question.count()).toBe(0);

    await context.setOffline(false);
    await question.waitFor();
    // What was to be said meanwhile.
    await page.getByText("Missing Information", { exact: true }).waitFor();
    expect(await name(page).inputValue()).toBe("Dana Whitlock");
    await visitor.close();
  });

  it("has the whole page kept once there is a worker, and can send the form later", async () => {
    const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
    const { page, context } = visitor;
    await page.goto("/?ref=REF-CARMEN");
    await workerReady(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const typed = { "Full name": "Dana Whitlock", Phone: "(313) 555-0177", State: "MI" };
    const more = { Email: "dana.whitlock@example.com", City: "Detroit" };
    for (const [label, value] of Object.entries({ ...typed, ...more }))
      await page.getByRole("textbox", { name: label }).fill(value);
    await page.getByText("You're offline. What you see may have changed.").waitFor();
    await page.getByRole("button", { name: "Apply for Access" }).click();
    await page.getByRole("heading", { name: "Waiting to be sent" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await visitor.close();
  });
});

describe("who signs out without a connection", () => {
  it("leaves nothing behind, and is signed out of the server when there is one", async () => {
    const visitor = await openedOnly("/jobseeker", "jobseeker@handpicked.test");
    const { page, context } = visitor;
    const asBefore = await callerOf(visitor);
    const subscribed = await asBefore("POST", "/api/push/subscriptions", {
      endpoint: "https://fcm.googleapis.com/fcm/send/of-this-browser",
      keys: {
        p256dh:
          "BERplYo2MwHZEqdolXzdXCezoxRnzodBcD8IBoby0WI4A71L-CIFLepzxCMrhE4-rjng9bCDqL0ZMZ2E8-5dge8",
        auth: "A".repeat(22),
      },
    });
    const { id } = (await subscribed.json()) as { id: string };
    expect(subscribed.status).toBe(201);

    await page.getByRole("button", { name: /Your menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.getByText("You're signed out here").first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem("snapshot"))).toBeNull();
    await page.goto("/jobseeker");
    await offlineTitle(page).waitFor();
    expect((await asBefore("GET", "/api/auth/user")).status).toBe(200);

    // The page opens anew by itself.
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Your application" }).waitFor();
    expect((await asBefore("GET", "/api/auth/user")).status).toBe(401);

    await signIn(visitor, "jobseeker@handpicked.test");
    await page.goto("/jobseeker");
    await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
    const now = await callerOf(visitor);
    expect((await now("DELETE", `/api/push/subscriptions/${id}`)).status).toBe(404);
    await visitor.close();
  });
});
