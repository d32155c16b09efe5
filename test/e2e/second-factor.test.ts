import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import { accessibilityProblems } from "#test/support/axe.ts";
import { launchChromium, visit } from "#test/support/chromium.ts";
import { demoDataDir } from "#test/support/demo-data.ts";
import { durable, startPostgres } from "#test/support/postgres.ts";
import { type ServerProcess, startServer, temporaryDataDir } from "#test/support/server-process.ts";
import { freePort } from "#test/support/port.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** A passkey is for a name: one's own machine has this one. */
const named = (server: ServerProcess) => `http://localhost:${server.port}`;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function signIn(page: Page, email: string, password: string) {
  await page.getByRole("textbox", { name: "Email" }).pressSequentially(email);
  await page.getByRole("textbox", { name: "Password" }).pressSequentially(password);
  await page.getByRole("button", { name: /^(Sign in|Login)$/ }).click();
}

/** Types the secret into an "app", and what that shows into the page; answers the recovery codes. */
async function setUpApp(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByRole("img", { name: "QR code with the secret below" }).waitFor();
  const secret = await page.locator("code").innerText();
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  const field = page.getByRole("textbox", { name: "The code the app shows" });
  await field.pressSequentially(app.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
  return page
    .getByRole("listitem")
    .filter({ hasText: /^[0-9A-Z]{4}-/ })
    .allInnerTexts();
}

/** Leaves by the address, from no page: one that is still open would hear that its session is over. */
async function logOut(page: Page) {
  await page.goto("about:blank");
  await page.goto("/api/logout");
}

/** What the strip at the top offers besides the name, once it is there. */
async function stripOf(page: Page) {
  const strip = page.getByRole("banner");
  await strip.getByRole("link", { name: /^(Log out|Salir)$/ }).waitFor();
  const [skip, name, ...offered] = await strip.getByRole("link").allInnerTexts();
  expect(skip).toMatch(/^(Skip to the content|Ir al contenido)$/);
  expect(name).toBe("Handpicked");
  return offered;
}

describe("in the demo", () => {
  const { dataDir, remove } = demoDataDir();
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ dataDir });
  });
  afterAll(async () => {
    await server?.stop();
    remove();
  });

  it("an employer sets up an app and a passkey, and comes in with each", async () => {
    const email = "employer@handpicked.test";
    const { page, context, problems, close } = await visit(browser, {
      baseURL: named(server),
    });
    const device = await context.newCDPSession(page);
    await device.send("WebAuthn.enable");
    await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    await page.goto("/sign-in?returnTo=/account/settings");
    await signIn(page, email, demoPassword);
    await heading(page, "Settings").waitFor();
    const codes = await setUpApp(page);
    expect(new Set(codes).size).toBe(10);
    await page.getByRole("button", { name: "I've saved them" }).click();
    await page.getByText("Codes left: 10").waitFor();

    await page.getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Use a recovery code instead" }).click();
    await dialog.getByRole("textbox", { name: "Recovery code" }).pressSequentially(codes[0] ?? "");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).pressSequentially("Bench laptop");
    await dialog.getByRole("button", { name: "Create the passkey" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("Bench laptop").waitFor();
    await page.getByText("Codes left: 9").waitFor();

    await logOut(page);
    await page.goto("/sign-in?returnTo=/account/settings");
    await signIn(page, email, demoPassword);
    await heading(page, "One more step").waitFor();
    // Nothing there is for somebody who is not signed in; one may leave.
    expect(await stripOf(page)).toEqual(["Log out"]);
    await page.goto("/account");
    await heading(page, "One more step").waitFor();
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await heading(page, "Profile").waitFor();

    await logOut(page);
    await page.goto("/sign-in");
    await signIn(page, email, demoPassword);
    await heading(page, "One more step").waitFor();
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    const field = page.getByRole("textbox", { name: "Recovery code" });
    await field.pressSequentially(codes[0] ?? "");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("This code is wrong or has been used.").waitFor();
    await field.fill("");
    await field.pressSequentially((codes[1] ?? "").toLowerCase());
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "Your menu" }).waitFor();
    // Chromium reports the one refused code.
    expect(problems).toEqual([expect.stringContaining("400 (Bad Request)")]);
    await close();
  });

  it("whoever still owes the factor is led to it from every page, and back", async () => {
    const email = "newcomer@handpicked.test";
    const { page, problems, close } = await visit(browser, {
      baseURL: server.url,
    });
    await page.goto("/sign-in?returnTo=/account/settings");
    await signIn(page, email, demoPassword);
    const [code = ""] = await setUpApp(page);
    await page.getByRole("button", { name: "I've saved them" }).click();
    await logOut(page);
    await page.goto("/sign-in");
    await signIn(page, email, demoPassword);
    await heading(page, "One more step").waitFor();

    for (const path of ["/sign-in", "/how-scoring-works", "/no/such/page"]) {
      await page.goto(path);
      expect([path, ...(await stripOf(page))]).toEqual([path, "Log out", "Confirm it's you"]);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await page.goto("/privacy");
    // Their front page is theirs only once the factor was shown.
    await page.getByRole("banner").getByRole("link", { name: "Handpicked" }).click();
    await heading(page, "One more step").waitFor();
    await page.goto("/terms");
    await page.getByRole("link", { name: "Confirm it's you" }).click();
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    expect(await stripOf(page)).toEqual(["Log out"]);
    await page.getByRole("textbox", { name: "Recovery code" }).pressSequentially(code);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "Your menu" }).waitFor();
    await heading(page, "Terms of Service").waitFor();
    // Chromium reports the page that is not there.
    expect(problems).toEqual([expect.stringContaining("404 (Not Found)")]);
    await close();
  });

  it("at its number, says where passkeys work", async () => {
    const { page, problems, close } = await visit(browser, {
      baseURL: server.url,
    });
    await page.goto("/sign-in?returnTo=/account/settings");
    await signIn(page, "jobseeker@handpicked.test", demoPassword);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByText(`Open ${named(server)} to use one here.`).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

describe("in production", () => {
  const { dataDir, remove } = temporaryDataDir();
  const admin = { email: "boss@example.org", password: "four lugs never hold a wheel" };
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let server: ServerProcess;
  beforeAll(async () => {
    postgres = await startPostgres(durable);
    const port = await freePort();
    server = await startServer({
      dataDir,
      port,
      env: {
        NODE_ENV: "production",
        DATABASE_URL: postgres.url,
        PUBLIC_URL: `http://localhost:${port}`,
        AUTH_SECRET: "a secret that only this test knows, long enough",
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        RATE_LIMIT: "on",
      },
    });
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
    remove();
  });

  it("an admin sees no data before a second factor is set up", async () => {
    const { page, problems, close } = await visit(browser, {
      baseURL: named(server),
    });
    await page.goto("/admin/waitlist");
    await signIn(page, admin.email, admin.password);
    await heading(page, "Set up a second factor").waitFor();
    await page.goto("/admin/settings");
    await heading(page, "Set up a second factor").waitFor();
    await page.goto("/privacy");
    expect(await stripOf(page)).toEqual(["Log out", "Set up a second factor"]);
    await page.goto("/admin/settings");
    await setUpApp(page);
    await page.getByRole("button", { name: "I've saved them" }).click();
    await heading(page, "Settings").waitFor();
    await page.getByRole("tab", { name: "Second factor" }).click();
    await page.getByText("Your account must have one.").waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
