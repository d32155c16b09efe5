import { createCanvas } from "@napi-rs/canvas";
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityProblems } from "#test/support/axe.ts";
import { signIn, type Visit, visit } from "#test/support/chromium.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

/** Where pictures go, for whoever wants to look. */
const pictures = process.env.PICTURES;

async function picture({ page }: Visit, name: string) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}

async function mark() {
  const canvas = createCanvas(300, 300);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#0057b7";
  pen.fillRect(20, 20, 260, 260);
  return canvas.encode("png");
}

const added =
  "Bring your own boots.\n\n- Steel toes\n- No sandals\n\nQuestions go to the yard office.";

it("an operator gives the product another look and other terms, and everybody meets them", async () => {
  const admin = await visit(browser, { baseURL: server.url, width: 1440 });
  await signIn(admin, "admin@handpicked.test");
  const { page } = admin;
  await page.goto("/admin/settings?section=brand");
  await page.getByLabel("Name", { exact: true }).fill("Nuts & Bolts");
  await page
    .getByLabel("Logo", { exact: true })
    .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: await mark() });
  await page.getByAltText("The logo").waitFor();
  await page.getByText("Colors of your own").click();
  const light = page.getByRole("group", { name: "Light", exact: true });
  await light.getByLabel("Buttons", { exact: true }).fill("#0057b7");
  const terms = page.getByRole("group", { name: "Added to the Terms of Service" });
  await terms.getByLabel("In English").fill(added);
  await picture(admin, "settings");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Everyone sees the new brand now", { exact: true }).waitFor();
  await page.getByText("agreed to by 0").waitFor();
  expect(await page.title()).toContain("Nuts & Bolts");
  await admin.close();
}, 120_000);

it.each([
  [390, "light"],
  [390, "dark"],
  [1440, "light"],
  [1440, "dark"],
] as const)("visitors of %i pixels read the additions, %s", async (width, colorScheme) => {
  const plain = await visit(browser, {
    baseURL: server.url,
    width,
    colorScheme,
    javaScriptEnabled: false,
  });
  await plain.page.goto("/terms");
  await plain.page.getByRole("heading", { name: "Added by Nuts & Bolts" }).waitFor();
  await plain.close();

  const reader = await visit(browser, { baseURL: server.url, width, colorScheme });
  const { page } = reader;
  await page.goto("/terms");
  await page.getByRole("heading", { name: "Added by Nuts & Bolts" }).waitFor();
  await page.getByText("Bring your own boots.").waitFor();
  expect(await page.getByText("Steel toes").evaluate((item) => item.tagName)).toBe("LI");
  expect(await page.getByRole("banner").textContent()).toContain("Nuts & Bolts");
  expect(await accessibilityProblems(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await picture(reader, `terms-${width}-${colorScheme}`);
  await reader.close();
});

it.each([
  [390, "light", "en-US"],
  [1440, "dark", "es-US"],
] as const)(
  "somebody signed in is asked once, at %i pixels, %s, %s, and it stands in nobody's way",
  async (width, colorScheme, locale) => {
    const spanish = locale.startsWith("es");
    const worker = await visit(browser, { baseURL: server.url, width, colorScheme, locale });
    const who = spanish ? "employer" : "jobseeker";
    await signIn(worker, `${who}@handpicked.test`);
    const { page } = worker;
    await page.goto(`/${who}`);
    const question = page.getByText(spanish ? /Nuestras reglas cambiaron/ : /Our rules changed/);
    await question.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(worker, `asked-${width}-${colorScheme}`);
    // What is behind it works on.
    await page.getByRole("banner").getByRole("link", { name: "Nuts & Bolts" }).click();
    await question.waitFor();
    // The offer at the end of the dashboard has a button of that name too.
    await page
      .getByRole("status")
      .filter({ has: question })
      .getByRole("button", { name: spanish ? "Ahora no" : "Not now" })
      .click();
    await question.waitFor({ state: "detached" });
    await page.goto("/account/privacy");
    const agree = page.getByRole("button", {
      name: spanish ? "Aceptar la versión en vigor" : "Agree to the current version",
    });
    await agree.waitFor();
    await picture(worker, `privacy-${width}-${colorScheme}`);
    await agree.click();
    await page
      .getByText(spanish ? /Aceptó la versión del/ : /You agreed to the version of/)
      .waitFor();
    await agree.waitFor({ state: "detached" });
    await page.reload();
    await page
      .getByText(spanish ? /Aceptó la versión del/ : /You agreed to the version of/)
      .waitFor();
    expect(await question.count()).toBe(0);
    await worker.close();
  },
);

it("paper and the phone's home screen carry the name and the mark", async () => {
  const reader = await visit(browser, { baseURL: server.url, width: 1440 });
  const { page, context } = reader;
  await page.goto("/terms");
  await page.emulateMedia({ media: "print" });
  const banner = page.getByRole("banner");
  expect(await banner.getByText("Nuts & Bolts").isVisible()).toBe(true);
  expect(await banner.locator("[data-mark]").isVisible()).toBe(true);
  expect(await banner.getByRole("button").count()).toBe(0);
  await picture(reader, "paper");
  const manifest = await (await context.request.get("/manifest.webmanifest")).json();
  expect([manifest.name, manifest.short_name]).toEqual(["Nuts & Bolts", "Nuts & Bolts"]);
  expect(manifest.icons[0].src).toMatch(/^\/api\/branding\/marks\/.+\/icon-192\.png$/);
  await reader.close();
});
