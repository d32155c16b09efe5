import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "#test/support/axe.ts";
import { launchChromium, signIn, type Visit, visit } from "#test/support/chromium.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { startLosingProxy } from "#test/support/losing-proxy.ts";
import { type ServerProcess, startServer } from "#test/support/server-process.ts";
import { workerReady } from "#test/support/service-worker.ts";

const { dataDir, remove } = demoDataDir();
let server: ServerProcess;
let proxy: Awaited<ReturnType<typeof startLosingProxy>>;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ dataDir, env: { DEMO: "1" } }),
    launchChromium(),
  ]);
  proxy = await startLosingProxy(server.url);
});
afterAll(async () => {
  await browser?.close();
  proxy?.close();
  await server?.stop();
  remove();
});

const jobseeker = "jobseeker@handpicked.test";
const typed = {
  "Full name": "Olu Adeyemi",
  Phone: "(313) 555-0177",
  City: "Detroit",
  State: "MI",
  "Referral code": "REF-SAL313",
};

async function fillApplication(page: Page, values: object) {
  for (const [label, value] of Object.entries({ ...typed, ...values }))
    await page.getByRole("textbox", { name: label }).fill(value);
}

const apply = (page: Page) => page.getByRole("button", { name: "Apply for Access" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you" });

async function applicationsOf(email: string): Promise<unknown[]> {
  const admin = await visit(browser, { baseURL: server.url, keepsApp: true });
  await signIn(admin, "admin@handpicked.test");
  const params = { search: email };
  const answer = await admin.context.request.get("/api/admin/waitlist", { params });
  const list = (await answer.json()) as unknown[];
  await admin.close();
  return list;
}

interface Profile {
  location: string;
  age: number;
  updatedAt: string;
}

/** The jobseeker at home, whose phone is another browser. */
async function atHome() {
  const home = await visit(browser, { baseURL: server.url, keepsApp: true });
  await signIn(home, jobseeker);
  const { request } = home.context;
  const read = async () => (await (await request.get("/api/jobseeker/profile")).json()) as Profile;
  const save = async (change: object) => {
    const { age, availability, hasTransportation, experienceLevel, bio, skills } =
      (await read()) as unknown as Record<string, unknown>;
    const kept = { age, location: "Detroit, MI", availability, hasTransportation, experienceLevel };
    const answer = await request.post("/api/jobseeker/profile", {
      data: { ...kept, bio: bio ?? "", skills, ...change },
      headers: { origin: server.url },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return { read, save, close: home.close };
}

const place = (page: Page) => page.getByRole("textbox", { name: "City and state" });
const waiting = (page: Page) => page.getByText("Your profile is waiting to be sent.");

/** Changes where the jobseeker lives, with no connection; the form is kept. */
async function editOffline({ page, context }: Visit, location: string) {
  await page.goto("/jobseeker/profile");
  await place(page).fill(location);
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await waiting(page).waitFor();
}

async function onThePhone(baseURL = server.url): Promise<Visit> {
  const phone = await visit(browser, { baseURL, keepsApp: true });
  await signIn(phone, jobseeker);
  return phone;
}

const keptForms = (page: Page) => page.evaluate(() => localStorage.getItem("waiting-forms"));

describe("an answer that is lost on the way", () => {
  it("is asked for again, and the application is there once", async () => {
    const visitor = await visit(browser, { baseURL: proxy.url, keepsApp: true });
    const { page } = visitor;
    await page.goto("/");
    await fillApplication(page, { Email: "lost@example.com" });
    const before = proxy.lost();
    proxy.lose("POST /api/waitlist");
    await apply(page).click();
    await page.getByText("Something went wrong. Please try again.").first().waitFor();
    expect(proxy.lost()).toBe(before + 1);
    expect(await applicationsOf("lost@example.com")).toHaveLength(1);
    await apply(page).click();
    await thanks(page).waitFor();
    expect(await applicationsOf("lost@example.com")).toHaveLength(1);
    await visitor.close();
  });

  it("leaves a kept profile waiting, which is then sent again and changes nothing", async () => {
    const home = await atHome();
    const phone = await onThePhone(proxy.url);
    const { page, context } = phone;
    await editOffline(phone, "Ypsilanti, MI");
    const before = proxy.lost();
    proxy.lose("POST /api/jobseeker/profile");
    await context.setOffline(false);
    await expect.poll(() => proxy.lost()).toBe(before + 1);
    const saved = await home.read();
    expect(saved.location).toBe("Ypsilanti, MI");
    expect(await keptForms(page)).toContain("Ypsilanti");
    await page.goto("/jobseeker");
    await page.getByText("Your waiting profile was sent and saved.").first().waitFor();
    expect(await keptForms(page)).toBeNull();
    expect(await home.read()).toEqual(saved);
    await phone.close();
    await home.close();
  });
});

describe("a form that the server refuses when it arrives", () => {
  it("is shown with what was typed and why: an application", async () => {
    const visitor = await visit(browser, { baseURL: server.url, keepsApp: true });
    const { page, context } = visitor;
    await page.goto("/");
    await fillApplication(page, { Email: "wrong@example.com", "Referral code": "NOBODYS" });
    await workerReady(page);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await apply(page).click();
    await page.getByRole("heading", { name: "Waiting to be sent" }).waitFor();
    await context.setOffline(false);
    await page.getByText("Please enter a valid referral code.").first().waitFor();
    const code = page.getByRole("textbox", { name: "Referral code" });
    expect(await code.inputValue()).toBe("NOBODYS");
    expect(await page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(
      "wrong@example.com",
    );
    expect(await applicationsOf("wrong@example.com")).toHaveLength(0);
    await code.fill("REF-SAL313");
    await apply(page).click();
    await thanks(page).waitFor();
    expect(await keptForms(page)).toBeNull();
    await visitor.close();
  });

  it("is shown with what was typed and why: a profile", async () => {
    const phone = await onThePhone();
    const { page, context } = phone;
    await editOffline(phone, "Lansing, MI");
    // Rules may have become stricter while it waited.
    await page.evaluate(() => {
      const forms = JSON.parse(localStorage.getItem("waiting-forms") ?? "[]");
      forms[0].body.skills = [];
      localStorage.setItem("waiting-forms", JSON.stringify(forms));
    });
    await context.setOffline(false);
    await page.getByText("Not saved yet. Please check the marked fields.").waitFor();
    await page.goto("/jobseeker");
    await page.getByText("Not saved yet. Please check the marked fields.").waitFor();
    await page.getByRole("link", { name: "View it" }).click();
    await page.getByText("At least one skill is required").waitFor();
    expect(await place(page).inputValue()).toBe("Lansing, MI");
    await page.getByRole("checkbox", { name: "Welding" }).check();
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.getByText("Profile saved successfully").first().waitFor();
    expect(await keptForms(page)).toBeNull();
    await phone.close();
  });
});

describe("a profile that was changed in two places", () => {
  it("is not overwritten by the form that waited: the person sees both and chooses", async () => {
    const home = await atHome();
    await home.save({ location: "Detroit, MI", age: 33 });
    const phone = await onThePhone();
    const { page, context } = phone;
    await editOffline(phone, "Flint, MI");
    await home.save({ location: "Saginaw, MI", age: 34 });
    await context.setOffline(false);
    const strip = page.getByText("Not saved yet. Your profile was changed elsewhere");
    await strip.waitFor();
    expect(await home.read()).toMatchObject({ location: "Saginaw, MI", age: 34 });

    await page.goto("/jobseeker");
    await page.getByRole("link", { name: "View it" }).click();
    const both = page.getByRole("region", { name: "Your profile was changed in two places" });
    await both.waitFor();
    const whereIs = both.getByRole("radiogroup", { name: "City and state" });
    expect(await whereIs.innerText()).toMatch(/Flint, MI[\s\S]*Saginaw, MI/);
    expect(await place(page).inputValue()).toBe("Flint, MI");
    expect(await accessibilityProblems(page)).toEqual([]);
    await both
      .getByRole("radiogroup", { name: "Age" })
      .getByRole("radio", { name: /saved now/ })
      .check();
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.getByText("Profile saved successfully").first().waitFor();
    await both.waitFor({ state: "detached" });
    await strip.waitFor({ state: "detached" });
    expect(await home.read()).toMatchObject({ location: "Flint, MI", age: 34 });
    await phone.close();
    await home.close();
  });

  it("is not overwritten by an open form either", async () => {
    const home = await atHome();
    await home.save({ location: "Detroit, MI" });
    const phone = await onThePhone();
    const { page } = phone;
    await page.goto("/jobseeker/profile");
    await place(page).fill("Flint, MI");
    await home.save({ location: "Saginaw, MI" });
    await page.getByRole("button", { name: "Save Profile" }).click();
    const both = page.getByRole("region", { name: "Your profile was changed in two places" });
    await both.getByRole("button", { name: "Use everything that's saved" }).click();
    expect(await place(page).inputValue()).toBe("Saginaw, MI");
    await page.getByRole("button", { name: "Save Profile" }).click();
    await page.getByText("Profile saved successfully").first().waitFor();
    expect((await home.read()).location).toBe("Saginaw, MI");
    await phone.close();
    await home.close();
  });
});
