import { readFile } from "node:fs/promises";
import type { Browser, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

async function open(path: string, { as, width }: { as?: string; width?: number } = {}) {
  const visitor = await visit(browser, { baseURL: server.url, width });
  if (as) await signIn(visitor, `${as}@handpicked.test`);
  await visitor.page.goto(path);
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The link in the newest message to an address, as the admin reads it in the outbox. */
async function linkTo(email: string, subject: string): Promise<string> {
  const { page, problems, close } = await open(`/admin/outbox?search=${email}`, { as: "admin" });
  await page
    .getByRole("button", { name: `Open “${subject}` })
    .first()
    .click();
  const link = await page
    .getByText(/sign-in\/link#/)
    .first()
    .innerText();
  expect(problems).toEqual([]);
  await close();
  return link;
}

describe("what anybody may look at", () => {
  it("the demo waitlist: figures, copying, F8 to the toast, an export", async () => {
    const { page, context, problems, close } = await open("/demo/waitlist", { width: 1440 });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await heading(page, "Admin - Waitlist Management").waitFor();
    for (const label of ["Total Applications", "Recent (24h)", "This Week", "Unique Referrals"])
      await page.getByRole("term").filter({ hasText: label }).waitFor();

    await page.getByRole("button", { name: "Copy the email of Rosa Delgado" }).click();
    expect(await toastsOnce(page, "Copied!")).toEqual(["Copied!\nText copied to clipboard"]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "rosa.delgado@example.com",
    );
    await page.keyboard.press("F8");
    await page.getByRole("region", { name: "Notifications (F8)" }).locator(":focus").waitFor();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const [columns] = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(columns).toBe("Name,Phone,Email,City,State,Referral Code,Date Applied");
    expect(problems).toEqual([]);
    await close();
  });

  it.for([
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
  ] as const)("%s, with its date and a way back", async ([path, title]) => {
    const { page, problems, close } = await open("/");
    await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
    await heading(page, title).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText("Effective July 15, 2025").waitFor();
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await page.getByRole("button", { name: "Apply for Access" }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("a page that was scrolled before its scripts came stays where it is", async () => {
    const visitor = await visit(browser, { baseURL: server.url });
    const { page, problems, close } = visitor;
    const { promise: scrolled, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scrolled;
      await route.continue();
    });
    await page.goto("/terms", { waitUntil: "commit" });
    await heading(page, "Terms of Service").waitFor();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    goOn();
    await page.waitForRequest(/\/assets\/terms-page/);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(problems).toEqual([]);
    await close();
  });

  it("a link that is pressed as slowly as people do, though the press is what begins the visit", async () => {
    const { page, problems, close } = await open("/referral-status");
    await page.waitForLoadState("networkidle");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" });
    await link.click({ delay: 600 });
    await heading(page, "Terms of Service").waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("a page that nobody has, and the way from there", async () => {
    const { page, problems, close } = await open("/nowhere");
    await heading(page, "404 Page Not Found").waitFor();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await page.getByRole("button", { name: "Apply for Access" }).waitFor();
    expect(problems).toEqual([expect.stringContaining("404 (Not Found)")]);
    await close();
  });
});

describe("finding the way, signed in", () => {
  const tabs = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const places = async (page: Page) => {
    await tabs(page).first().waitFor();
    return tabs(page).allInnerTexts();
  };

  it("an admin has tabs on a wide screen and a bar on a phone, and knows where they are", async () => {
    const { page, problems, close } = await open("/admin/requests", { as: "admin", width: 1440 });
    expect(await places(page)).toEqual([
      "Admin Dashboard",
      "Waitlist",
      "Candidates",
      "Requests",
      "Analytics",
      "Outbox",
      "Settings",
      "Dashboard",
      "Profile",
      "Employer Portal",
      "Hiring Scout",
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await places(page)).toEqual(["Dashboard", "Candidates", "Requests", "Settings"]);
    await tabs(page).filter({ hasText: "Candidates" }).click();
    await heading(page, "Candidates").waitFor();
    expect(await tabs(page).and(page.locator("[aria-current=page]")).allInnerTexts()).toEqual([
      "Candidates",
    ]);
    // A page that a place leads to still belongs to it.
    await page.locator('main a[href^="/admin/candidates/"]').first().click();
    await page.getByRole("heading", { name: "Standing" }).waitFor();
    expect(await tabs(page).and(page.locator("[aria-current]")).allInnerTexts()).toEqual([
      "Candidates",
    ]);
    await page.getByRole("button", { name: "Your menu" }).click();
    await page.getByRole("menuitem", { name: "Outbox" }).click();
    await heading(page, "Outbox").waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("the menu says who is signed in, leads to profile and settings, and signs out", async () => {
    const { page, problems, close } = await open("/", { as: "jobseeker" });
    const menu = page.getByRole("button", { name: "Your menu" });
    await menu.click();
    await page.getByText("Signed in as jobseeker@handpicked.test").waitFor();
    await page.getByRole("menuitem", { name: "Profile" }).click();
    await heading(page, "Profile").waitFor();
    await menu.click();
    await page.getByRole("menuitem", { name: "Settings" }).click();
    await heading(page, "Settings").waitFor();

    await menu.click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Apply for Access" }).waitFor();
    await page.goto("/account");
    await heading(page, "Sign in").waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    expect(problems).toEqual([]);
    await close();
  });

  it("who is signed in changes the language at the foot of any page, and an admin has none to change", async () => {
    const { page, problems, close } = await open("/employer", { as: "employer" });
    const foot = page.getByRole("contentinfo");
    await foot.getByRole("button", { name: "Español" }).click();
    await heading(page, "Portal de empleadores").waitFor();
    await foot.getByRole("button", { name: "English" }).click();
    await heading(page, "Employer Portal").waitFor();
    expect(problems).toEqual([]);
    await close();
    const admin = await open("/admin", { as: "admin" });
    await heading(admin.page, "Admin Dashboard").waitFor();
    expect(await admin.page.getByRole("button", { name: "Español" }).count()).toBe(0);
    await admin.close();
  });

  it.for([
    ["admin", "/admin", "Admin Dashboard"],
    ["employer", "/employer", "Employer Portal"],
    ["jobseeker", "/jobseeker", "Welcome, Jamal"],
    ["newcomer", "/", "Welcome, Nina"],
  ] as const)("/dashboard leads the %s home", async ([as, path, title]) => {
    const { page, problems, close } = await open("/dashboard", { as });
    await heading(page, title).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(problems).toEqual([]);
    await close();
  });

  it("/dashboard leads a visitor to sign in, and home after it", async () => {
    const { page, problems, close } = await open("/dashboard");
    await heading(page, "Sign in").waitFor();
    await page.getByRole("button", { name: "As a jobseeker" }).click();
    await heading(page, "Welcome, Jamal").waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

it("dark, once chosen, is there before any script runs", async () => {
  const { page, problems, close } = await open("/account/settings", { as: "jobseeker" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await heading(page, "Settings").waitFor();
  const light = await paper();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.locator("html[data-theme=dark]").waitFor();
  // Who wants no motion gets the new color with the next frame.
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();

  const answer = await page.reload();
  expect(await answer?.text()).toContain('data-theme="dark"');
  await heading(page, "Settings").waitFor();
  expect(await paper()).toBe(dark);
  expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

/** The sign-in page on a slow line: its scripts wait until they are let through. */
async function openWithoutScripts(path = "/sign-in") {
  const visitor = await visit(browser, { baseURL: server.url });
  const held: Route[] = [];
  let late = true;
  await visitor.context.route("**/*.js", (route) =>
    late ? void held.push(route) : route.continue(),
  );
  await visitor.page.goto(path, { waitUntil: "commit" });
  const letScriptsThrough = async () => {
    late = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { ...visitor, letScriptsThrough };
}

it("signs in whoever pressed before the scripts arrived, and leads where they wanted", async () => {
  const { page, context, problems, letScriptsThrough, close } = await openWithoutScripts(
    "/sign-in?returnTo=/account/settings",
  );
  await page.getByRole("textbox", { name: "Email" }).pressSequentially("employer@handpicked.test");
  await page.getByRole("textbox", { name: "Password" }).pressSequentially(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("One moment: we'll sign you in as soon as the page is ready.").waitFor();

  await letScriptsThrough();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/account/settings");
  expect((await context.request.get("/api/auth/user")).status()).toBe(200);
  expect(problems).toEqual([]);
  await close();
});

it("sends a link to whoever asked for one before the scripts arrived", async () => {
  const { page, problems, letScriptsThrough, close } = await openWithoutScripts();
  const early = "early@example.com";
  await page.getByRole("textbox", { name: "Email" }).pressSequentially(early);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await page.getByText("One moment: we'll send your link as soon as the page is ready.").waitFor();

  await letScriptsThrough();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  expect(await linkTo(early, "Your sign-in link for Handpicked")).toContain("#");
  expect(problems).toEqual([]);
  await close();
});

/** Requests a link for an address that nobody knows yet, and opens it. */
async function arrive(email: string): Promise<Visit> {
  const visitor = await open("/sign-in");
  const { page } = visitor;
  await page.getByRole("textbox", { name: "Email" }).pressSequentially(email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(await linkTo(email, "Your sign-in link for Handpicked"));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Welcome", exact: true, level: 1 }).waitFor();
  return visitor;
}

it("a shop that came to hire confirms its email without a password and finds its form first", async () => {
  const { page, problems, close } = await open("/");
  await page.getByRole("link", { name: "Hiring? Request access" }).first().click();
  await heading(page, "Request access for your shop").waitFor();
  expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
  const email = "ivy@ivys-garage.example.com";
  await page.getByRole("textbox", { name: "Email" }).pressSequentially(email);
  await page.keyboard.press("Enter");
  await page.getByText(`We sent a link to ${email}`).waitFor();

  await page.goto(await linkTo(email, "Your sign-in link for Handpicked"));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("textbox", { name: "Shop or company" }).waitFor();
  expect(await page.locator("main h2").allInnerTexts()).toEqual([
    "I am hiring",
    "I am looking for work",
  ]);
  expect(problems).toEqual([]);
  await close();
});

it("somebody new asks for employer access and is made an employer", async () => {
  const email = "pat@pitstop.example.com";
  const { page, problems, close } = await arrive(email);
  await page.getByRole("button", { name: "Ask for employer access" }).click();
  await page.getByRole("button", { name: "Send the request" }).click();
  expect(await toastsOnce(page, "Missing Information")).toEqual([
    "Missing Information\nPlease fill in all required fields.",
  ]);
  for (const [label, value] of Object.entries({
    "Shop or company": "Pit Stop Garage",
    "Your name": "Pat Ruiz",
    Phone: "(313) 555-0190",
    "City and state": "Detroit, MI",
    "Who are you looking for?": "Two brake techs.",
  }))
    await page.getByRole("textbox", { name: label }).pressSequentially(value);
  await page.getByRole("button", { name: "Send the request" }).click();
  await page.getByText("We received your request for Pit Stop Garage.").waitFor();
  await page.getByText("We have your request.").waitFor();

  const admin = await open("/admin/requests?tab=access&status=pending", {
    as: "admin",
    width: 1440,
  });
  await admin.page.getByText("Two brake techs.").waitFor();
  await admin.page.getByRole("button", { name: "Approve Pit Stop Garage" }).click();
  await admin.page.getByRole("button", { name: "Approve and invite" }).click();
  expect(await toastsOnce(admin.page, "Success")).toEqual([
    `Success\n${email} is invited as an employer`,
  ]);
  expect(admin.problems).toEqual([]);
  await admin.close();
  // The page that asked is still open, and says so by itself.
  await page.getByText("Pit Stop Garage was approved.").waitFor();

  await page.getByRole("button", { name: "Get started" }).click();
  await heading(page, "Employer Portal").waitFor();
  // Nobody is hidden by a filter: there is nobody yet, and no filter is shown while that is being asked.
  const asked = Promise.withResolvers<void>();
  await page.route("**/api/employer/funnel*", async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.reload();
  await page.getByText("No job postings yet").waitFor();
  expect(await page.getByRole("heading", { name: "AI Trait Filters" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Reset Filters" }).count()).toBe(0);
  asked.resolve();
  await page.getByRole("link", { name: "Set up your shop" }).waitFor();
  expect(await page.getByRole("heading", { name: "AI Trait Filters" }).count()).toBe(0);
  await page.goto("/employer/candidates");
  await page.getByRole("heading", { name: "What happens next" }).waitFor();
  expect(await page.getByRole("button", { name: "Reset Filters" }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
