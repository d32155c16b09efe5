import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityProblems } from "#test/support/axe.ts";
import { startChangingProxy } from "#test/support/changing-proxy.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { workerReady } from "#test/support/service-worker.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started), { env: { DEMO: "1" } });

/** What the browser says of every call that found no network, beside our own words. */
const offlineNoise = /net::ERR_INTERNET_DISCONNECTED|A page view was not counted/;
const seriousOf = ({ problems }: Visit) => problems.filter((text) => !offlineNoise.test(text));

async function signedIn(email: string): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
  await signIn(visitor, email);
  return visitor;
}

const logOut = async (page: Page) => {
  await page.getByRole("button", { name: /Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
};

/** Each role, and where its pages begin. */
const dashboards = [
  ["jobseeker", "/jobseeker"],
  ["employer", "/employer"],
  ["admin", "/admin"],
] as const;

describe("without a network", () => {
  it("opens with the dashboard as it was last seen, and with nothing after signing out", async () => {
    const visitor = await signedIn("jobseeker@handpicked.test");
    const { page, context } = visitor;
    await page.goto("/jobseeker");
    const welcome = page.getByRole("heading", { level: 1 });
    await welcome.waitFor();
    const words = (await welcome.textContent()) ?? "";
    await workerReady(page);
    await page.waitForFunction(() => localStorage.getItem("snapshot")?.includes("overview"));

    await context.setOffline(true);
    await page.goto("/");
    await page.getByText("You're offline. This is how things stood on").waitFor();
    expect(await welcome.textContent()).toBe(words);
    expect(await accessibilityProblems(page)).toEqual([]);

    // What was asked for without a network is tried again; after signing out it would be refused.
    const asked = ["overview", "assessments"].map((what) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/jobseeker/${what}`)),
    );
    await context.setOffline(false);
    await page.getByText("You're offline.").waitFor({ state: "hidden" });
    await Promise.all(asked);
    await logOut(page);
    await page.getByRole("heading", { name: "Your application" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("snapshot"))).toBeNull();

    await workerReady(page);
    await context.setOffline(true);
    await page.goto("/jobseeker");
    await page.getByRole("heading", { name: "You're offline" }).waitFor();
    expect(await page.content()).not.toContain(words);
    expect(seriousOf(visitor)).toEqual([]);
    await visitor.close();
  });

  it("keeps nothing of an admin, and nothing for the person who signs in next", async () => {
    const visitor = await signedIn("employer@handpicked.test");
    const { page } = visitor;
    await page.goto("/employer");
    await page.waitForFunction(() => localStorage.getItem("snapshot")?.includes("matches"));
    await visitor.context.clearCookies();
    await signIn(visitor, "admin@handpicked.test");
    await page.goto("/admin");
    await page.waitForFunction(() => localStorage.getItem("snapshot") === null);
    await workerReady(page);
    expect(await page.evaluate(() => localStorage.getItem("snapshot"))).toBeNull();
    await visitor.close();
  });
});

describe("a form filled in without a connection", () => {
  const typed = {
    "Full name": "Olu Adeyemi",
    Phone: "(313) 555-0177",
    Email: "olu@example.com",
    City: "Detroit",
    State: "MI",
    "Referral code": "REF-SAL313",
  };

  it("is kept, survives a reload, and is sent once when the connection is back", async () => {
    const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
    const { page, context } = visitor;
    await page.goto("/");
    for (const [label, value] of Object.entries(typed))
      await page.getByRole("textbox", { name: label }).fill(value);
    await workerReady(page);
    await page.waitForLoadState("networkidle");

    await context.setOffline(true);
    await page.getByRole("button", { name: "Apply for Access" }).click();
    const waiting = page.getByRole("heading", { name: "Waiting to be sent" });
    await waiting.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/");
    await waiting.waitFor();

    await context.setOffline(false);
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("waiting-forms"))).toBeNull();
    expect(seriousOf(visitor)).toEqual([]);
    await visitor.close();

    const admin = await signedIn("admin@handpicked.test");
    const list = await admin.context.request.get("/api/admin/waitlist", {
      params: { search: typed.Email },
    });
    expect(await list.json()).toHaveLength(1);
    await admin.close();
  });

  it("can be taken back, with the words still in the form", async () => {
    const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
    const { page, context } = visitor;
    await page.goto("/");
    for (const [label, value] of Object.entries({ ...typed, Email: "back@example.com" }))
      await page.getByRole("textbox", { name: label }).fill(value);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Apply for Access" }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(
      "back@example.com",
    );
    expect(await page.evaluate(() => localStorage.getItem("waiting-forms"))).toBeNull();
    await visitor.close();
  });

  it("is a jobseeker's profile as well", async () => {
    const visitor = await signedIn("jobseeker@handpicked.test");
    const { page, context } = visitor;
    await page.goto("/jobseeker/profile");
    const place = page.getByRole("textbox", { name: "City and state" });
    await place.fill("Flint, MI");
    await workerReady(page);

    await context.setOffline(true);
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.getByText("Your profile is waiting to be sent.").waitFor();
    await page.goto("/jobseeker");
    await page.getByText("Your profile is waiting to be sent.").waitFor();

    await context.setOffline(false);
    // By the browser's own connection: one that was idle meanwhile may end just as it is used. The toast that says so
    // stands for five seconds, in which the page may be about to reload.
    await expect
      .poll(() => page.evaluate(async () => (await fetch("/api/jobseeker/profile")).json()), {
        timeout: 60_000,
      })
      .toMatchObject({ location: "Flint, MI" });
    await page.getByText("Your profile is waiting to be sent.").waitFor({ state: "detached" });
    expect(seriousOf(visitor)).toEqual([]);
    await visitor.close();
  });
});

describe("a newer version", () => {
  it("is offered while it waits, and loaded when somebody wants it", async () => {
    const proxy = await startChangingProxy(server.url);
    const visitor = await visit(browser, { baseURL: proxy.url, keepsApp: true });
    const { page } = visitor;
    const notice = page.getByText("A new version is ready.");
    await page.goto("/terms");
    await workerReady(page);
    expect(await notice.count()).toBe(0);
    proxy.add("/service-worker.js", "\n// Newer.\n");
    await page.goto("/");
    await page.getByRole("textbox", { name: "Full name" }).fill("Olu");
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      await new Promise((resolve) => {
        const look = () => registration.waiting && resolve(null);
        setInterval(look, 50);
      });
    });
    expect(await notice.isVisible()).toBe(false);
    await page.getByRole("textbox", { name: "Full name" }).fill("");
    await notice.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await Promise.all([
      page.waitForEvent("load"),
      page.getByRole("button", { name: "Reload" }).click(),
    ]);
    await page.getByRole("textbox", { name: "Full name" }).focus();
    await page.waitForLoadState("networkidle");
    expect(await notice.isVisible()).toBe(false);
    await visitor.close();
    proxy.close();
  });
});

describe("a card", () => {
  const offerInstall = (page: Page) =>
    page.evaluate(() => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: "accepted" }) }));
    });

  it.each(dashboards)(
    "offers the %s to install the app where the browser does, until it is put off",
    async (role, dashboard) => {
      const visitor = await signedIn(`${role}@handpicked.test`);
      const { page } = visitor;
      await page.goto(dashboard);
      await offerInstall(page);
      const card = page.getByRole("region", { name: "Install Handpicked" });
      await card.getByText("Get quick access to job matches and notifications").waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await card.getByRole("button", { name: "Maybe Later" }).click();
      await card.waitFor({ state: "detached" });
      await page.reload();
      await workerReady(page);
      await offerInstall(page);
      expect(await card.isVisible()).toBe(false);
      await visitor.close();
    },
  );

  describe("on an iPhone, where Safari makes no offer", () => {
    const iPhone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

    /** The jobseeker's dashboard in Safari, from its own window or from the home screen. */
    async function onAnIPhone(standalone: boolean, locale: string) {
      const visitor = await visit(browser, {
        baseURL: server.url,
        locale,
        userAgent: iPhone,
        keepsApp: true,
      });
      await visitor.context.addInitScript((value) => {
        Object.defineProperty(navigator, "standalone", { value });
      }, standalone);
      await signIn(visitor, "jobseeker@handpicked.test");
      await visitor.page.goto("/jobseeker");
      await workerReady(visitor.page);
      return visitor;
    }

    it("says how to do it by hand, in the person's language, until it is put off", async () => {
      const visitor = await onAnIPhone(false, "es-MX");
      const { page } = visitor;
      const card = page.getByRole("region", { name: "Instalar Handpicked" });
      await card.getByText(/Compartir/).waitFor();
      expect(await card.getByRole("button").count()).toBe(1);
      expect(await accessibilityProblems(page)).toEqual([]);
      await card.getByRole("button").click();
      await card.waitFor({ state: "detached" });
      await page.reload();
      await workerReady(page);
      expect(await card.count()).toBe(0);
      await visitor.close();
    });

    it("says nothing in the app that is on the home screen already", async () => {
      const visitor = await onAnIPhone(true, "en-US");
      const card = visitor.page.getByRole("region", { name: "Install Handpicked" });
      expect(await card.count()).toBe(0);
      await visitor.close();
    });
  });

  /** Somebody who says no as soon as their browser asks. */
  const refuseInBrowser = ({ context }: Visit) =>
    context.addInitScript(() => {
      let asked = 0;
      Object.defineProperty(Notification, "permission", {
        get: () => (asked > 0 ? "denied" : "default"),
      });
      Notification.requestPermission = async () => {
        asked += 1;
        document.title = `asked ${asked}`;
        return "denied";
      };
    });

  it.each(dashboards)(
    "offers the %s notifications while nobody has decided, and asks the browser only then",
    async (role, dashboard) => {
      const visitor = await signedIn(`${role}@handpicked.test`);
      await refuseInBrowser(visitor);
      const { page } = visitor;
      await page.goto(dashboard);
      const card = page.getByRole("region", { name: "Stay Updated" });
      await card.getByText("Get notified when new job matches are available").waitFor();
      expect(await page.title()).not.toContain("asked");
      await card.getByRole("button", { name: "Enable Notifications" }).click();
      await card.getByText(/^Your browser blocks notifications from us. To allow them, /).waitFor();
      expect(await page.title()).toBe("asked 1");
      expect(await card.getByRole("button").allInnerTexts()).toEqual(["Not Now"]);

      await page.reload();
      // The card stands last: before the rest is there it may move while it is pressed.
      await page.waitForLoadState("networkidle");
      await card.getByRole("button", { name: "Not Now" }).click();
      await card.waitFor({ state: "detached" });
      await page.goto(dashboard);
      await workerReady(page);
      expect(await card.count()).toBe(0);
      await visitor.close();
    },
  );

  it.each([
    ["jobseeker@handpicked.test", "/jobseeker"],
    ["employer@handpicked.test", "/employer"],
  ])(
    "leaves the question about counting to be answered, which %s finds above the bar",
    async (email, path) => {
      const visitor = await signedIn(email);
      const { page } = visitor;
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await workerReady(page);
      await offerInstall(page);
      await page.keyboard.press("Tab");
      const no = page.getByRole("button", { name: "No, thanks" });
      await no.waitFor();
      const card = page.getByRole("region", { name: "Install Handpicked" });
      await card.waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [button, bar] = await Promise.all([
        no.boundingBox(),
        page.getByRole("navigation", { name: "Main", exact: true }).boundingBox(),
      ]);
      expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y);
      await no.click();
      await no.waitFor({ state: "detached" });
      expect(await card.isVisible()).toBe(true);
      expect(seriousOf(visitor)).toEqual([]);
      await visitor.close();
    },
  );
});

it("an open tab leaves when its session ends in another", async () => {
  const visitor = await signedIn("employer@handpicked.test");
  const { page, context } = visitor;
  const other = await context.newPage();
  await Promise.all([
    other.goto("/employer").then(() => other.waitForResponse(/\/api\/live/).catch(() => {})),
    page.goto("/employer"),
  ]);
  await logOut(page);
  await other.waitForURL(/\/sign-in/);
  expect(new URL(other.url()).searchParams.get("returnTo")).toBe("/employer");
  await visitor.close();
});

it("tells a system how to install it, in the visitor's language", async () => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`, {
    headers: { "accept-language": "es" },
  });
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: "Handpicked",
    lang: "es",
    display: "standalone",
    start_url: "/",
    scope: "/",
  });
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, server.url));
    expect([src, icon.status]).toEqual([src, 200]);
  }
  const worker = await fetch(`${server.url}/service-worker.js`);
  expect(worker.headers.get("cache-control")).toBe("no-cache");
});
