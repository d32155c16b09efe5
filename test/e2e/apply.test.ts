import type { Browser, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

/** What the visitors type, label by label, in the order of the form. */
const typed = {
  "Full name": "Maria Alvarez",
  Phone: "(313) 555-0142",
  Email: "maria@example.com",
  City: "Detroit",
  State: "MI",
  "Referral code": "REF-SAL313",
};
type Typed = typeof typed;

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const apply = (page: Page) => page.getByRole("button", { name: "Apply for Access" });
/** A button that sends its form: the scripts are there. */
const submits = (page: Page) => page.locator("[type=submit]");

async function type(page: Page, values: Partial<Typed>) {
  for (const [label, value] of Object.entries(values)) {
    await field(page, label).clear();
    await field(page, label).pressSequentially(value);
  }
}

async function standing(page: Page) {
  const values = Object.keys(typed).map(async (label) => [
    label,
    await field(page, label).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(values)) as Typed;
}

async function openForm(locale?: string): Promise<Visit> {
  const visitor = await visit(browser, { baseURL: server.url, locale });
  await visitor.page.goto("/");
  return visitor;
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** How many applications the admin finds under an address. */
async function applicationsOf(email: string): Promise<number> {
  const admin = await visit(browser, { baseURL: server.url });
  await signIn(admin, "admin@handpicked.test");
  const answer = await admin.context.request.get("/api/admin/waitlist", {
    params: { search: email },
  });
  const { length }: unknown[] = await answer.json();
  await admin.close();
  return length;
}

it("says on a phone's first screen what it is, for which trades, and what is different", async () => {
  const { page, close } = await openForm();
  for (const said of [/^Curated access/, /^Automotive and diesel/, /^By referral only/])
    expect(await page.getByText(said).first().isVisible()).toBe(true);
  const name = await page.getByRole("textbox", { name: "Full name" }).boundingBox();
  expect(name && name.y + name.height).toBeLessThan(844);
  await close();
});

describe("an application", () => {
  it("is received with a code typed in lower case, and thanked for", async () => {
    const { page, problems, close } = await openForm();
    await page.getByRole("heading", { level: 1, name: "Handpicked" }).waitFor();
    await page
      .getByText("Curated access to high-trust workers across trades and industries.")
      .first()
      .waitFor();

    await type(page, typed);
    await apply(page).click();

    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await page.getByText("Your application was received.").waitFor();
    expect(await focusedName(page)).toBe("Thank you");
    expect(await applicationsOf(typed.Email)).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  it("is sent once, however fast the button is pressed", async () => {
    const { page, problems, close } = await openForm();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === "/api/waitlist")
        sent.push(request.url());
    });
    await type(page, { ...typed, Email: "twice@example.com" });
    await apply(page).dblclick();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(sent).toHaveLength(1);
    expect(await applicationsOf("twice@example.com")).toBe(1);
    expect(problems).toEqual([]);
    await close();
  });

  it("goes through with the keyboard alone", async () => {
    const { page, problems, close } = await openForm();
    await apply(page).and(submits(page)).waitFor();
    for (let stops = 0; stops < 8; stops++) {
      await page.keyboard.press("Tab");
      if (await field(page, "Full name").evaluate((own) => own === document.activeElement)) break;
    }
    for (const value of Object.values({ ...typed, Email: "keys@example.com" })) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    expect(await focusedName(page)).toContain("Apply for Access");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("takes its code from the address it was sent with", async () => {
    const visitor = await visit(browser, { baseURL: server.url });
    const { page, problems } = visitor;
    await page.goto("/?ref=REF-CARMEN");
    const { "Referral code": _, ...withoutCode } = { ...typed, Email: "linked@example.com" };
    await type(page, withoutCode);
    expect((await standing(page))["Referral code"]).toBe("REF-CARMEN");
    await apply(page).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(problems).toEqual([]);
    await visitor.close();
  });

  it("takes the state from behind the town, where it stands nowhere else", async () => {
    const { page, problems, close } = await openForm();
    await apply(page).and(submits(page)).waitFor();
    const place = async () => {
      const { City, State } = await standing(page);
      return [City, State];
    };
    await type(page, { City: "detroit, michigan" });
    await page.keyboard.press("Tab");
    expect(await place()).toEqual(["Detroit", "MI"]);
    await type(page, { City: "Kansas City, KS", State: "MO" });
    await field(page, "City").focus();
    await page.keyboard.press("Tab");
    expect(await place()).toEqual(["Kansas City, KS", "MO"]);
    expect(problems).toEqual([]);
    await close();
  });

  it("keeps what was typed before the scripts arrived, and the press", async () => {
    const visitor = await visit(browser, { baseURL: server.url });
    const { page, context, problems } = visitor;
    const held: Route[] = [];
    let late = true;
    await context.route("**/*.js", (route) => (late ? void held.push(route) : route.continue()));
    await page.goto("/", { waitUntil: "commit" });
    await type(page, { ...typed, Email: "early@example.com" });
    await apply(page).click();
    await page.getByText("One moment: it's sent as soon as the page is ready.").waitFor();
    expect(await standing(page)).toEqual({ ...typed, Email: "early@example.com" });

    late = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    expect(problems).toEqual([]);
    await visitor.close();
  });
});

describe("an application that does not go through", () => {
  it("says what is missing, then that the code is wrong, in one toast at a time", async () => {
    const { page, problems, close } = await openForm();
    const noCity = { ...typed, Email: "slow@example.com", City: "" };
    await type(page, noCity);
    await apply(page).click();
    expect(await toastsOnce(page, "Missing Information")).toEqual([
      "Missing Information\nPlease fill in all required fields.",
    ]);
    expect(await standing(page)).toEqual(noCity);
    await page.locator("[name=city]:focus").waitFor();
    expect(problems).toEqual([]);

    const wrongCode = { ...noCity, City: "Detroit", "Referral code": "REF-NOBODY" };
    await type(page, { City: "Detroit", "Referral code": "REF-NOBODY" });
    await apply(page).click();
    expect(await toastsOnce(page, "Invalid Referral Code")).toEqual([
      "Invalid Referral Code\nPlease enter a valid referral code.",
    ]);
    expect(await standing(page)).toEqual(wrongCode);
    await page.locator("[name=referralCode]:focus").waitFor();
    expect(problems).toEqual([expect.stringContaining("400 (Bad Request)")]);
    await close();
  });

  it("says at the field that an address is none, and not over the page as well", async () => {
    const { page, problems, close } = await openForm();
    await type(page, { ...typed, Email: "maria at example" });
    await apply(page).click();
    await page.locator("[name=email]:focus").waitFor();
    expect(await page.getByText("Not a valid email address").count()).toBe(1);
    expect(await page.getByRole("region", { name: "(F8)" }).getByRole("listitem").count()).toBe(0);
    expect(problems).toEqual([expect.stringContaining("400 (Bad Request)")]);
    await close();
  });

  it("leads to the first empty field, and the toast does not cover it", async () => {
    const { page, problems, close } = await openForm();
    await type(page, { "Full name": typed["Full name"] });
    await apply(page).click();
    await toastsOnce(page, "Missing Information");
    await page.locator("[name=phone]:focus").waitFor();
    const toast = await page
      .getByRole("region", { name: "(F8)" })
      .getByRole("listitem")
      .boundingBox();
    const phone = await page.locator("[name=phone]").boundingBox();
    expect(phone?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
    expect(problems).toEqual([]);
    await close();
  });

  const failures: [string, (route: Route) => Promise<void>, string][] = [
    ["cannot be reached", (route) => route.abort(), "net::ERR_FAILED"],
    [
      "fails",
      (route) =>
        route.fulfill({ status: 500, json: { error: "Something went wrong on our end." } }),
      "500 (Internal Server Error)",
    ],
  ];
  it.for(failures)("can be sent again after a server that %s", async ([name, fail, complaint]) => {
    const { page, context, problems, close } = await openForm();
    const values = { ...typed, Email: `${name.replaceAll(" ", "-")}@example.com` };
    await context.route("**/api/waitlist", fail);
    await type(page, values);
    await apply(page).click();
    expect(await toastsOnce(page, "Error")).toEqual([
      "Error\nSomething went wrong. Please try again.",
    ]);
    expect(await standing(page)).toEqual(values);
    expect(problems).toEqual([expect.stringContaining(complaint)]);

    await context.unroute("**/api/waitlist");
    await apply(page).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await close();
  });
});

it.for([
  [360, "en-US", ["Sign in", "Hiring? Request access", "Get Started"]],
  [360, "es-MX", ["Entrar", "¿Contrata? Pida acceso", "Empezar"]],
  [1440, "en-US", ["Sign in", "Hiring? Request access", "Get Started"]],
] as const)(
  "offers all three ways in in the header, %i wide in %s",
  async ([width, locale, ways]) => {
    const visitor = await visit(browser, { baseURL: server.url, width, locale });
    await visitor.page.goto("/");
    const links = visitor.page.getByRole("banner").getByRole("navigation").getByRole("link");
    expect(await links.allInnerTexts()).toEqual(ways);
    const header = visitor.page.getByRole("banner");
    for (const link of [...(await links.all()), header.getByRole("link", { name: "Handpicked" })]) {
      // One line of text, none of it cut off.
      const fits = await link.evaluate(
        (shown) =>
          shown.getBoundingClientRect().height <= 44 && shown.scrollWidth <= shown.clientWidth,
      );
      expect([await link.innerText(), fits]).toEqual([await link.innerText(), true]);
    }
    await visitor.close();
  },
);

it("speaks Spanish to a browser that does, and English once asked to", async () => {
  const { page, problems, close } = await openForm("es-MX");
  await page.getByText("Acceso selecto a trabajadores de confianza").first().waitFor();
  await page.getByRole("textbox", { name: "Nombre completo" }).pressSequentially("María Álvarez");
  await page.getByRole("button", { name: "Pedir acceso" }).click();
  expect(await toastsOnce(page, "Faltan datos")).toEqual([
    "Faltan datos\nLlene todos los campos obligatorios.",
  ]);

  await page.getByRole("button", { name: "English" }).click();
  await apply(page).waitFor();
  expect(await field(page, "Full name").inputValue()).toBe("María Álvarez");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");

  await page.reload();
  await apply(page).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(problems).toEqual([]);
  await close();
});

it("says so where the scripts do not arrive, and works once they are asked for again", async () => {
  const { page, close } = await visit(browser, { baseURL: server.url });
  const scripts = "**/assets/main-*.js";
  await page.route(scripts, (route) => route.abort());
  await page.goto("/");
  const alert = page.getByRole("alert");
  await alert.getByText("We couldn't load this page. Check your connection").waitFor();
  await page.unroute(scripts);
  await alert.getByRole("button", { name: "Try again" }).click();
  await submits(page).waitFor();
  expect(await alert.count()).toBe(0);
  await close();
});
