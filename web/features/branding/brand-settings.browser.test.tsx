import { expect, it } from "vitest";
import type { Branding, BrandVersion } from "#contract/branding.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { BrandSettings } from "./brand-settings.tsx";

const version = (number: number, changed: BrandVersion["changed"]): BrandVersion => ({
  version: number,
  at: "2026-11-20T12:00:00.000Z",
  by: "Bea Boss",
  changed,
  agreed: null,
});
const first: Branding = {
  version: 1,
  brand: {
    name: null,
    markId: null,
    colors: null,
    mailFooter: null,
    terms: { en: "", es: "" },
    privacy: { en: "", es: "" },
  },
  configured: { name: "Handpicked", mailFooter: null },
  history: [version(1, ["name"])],
};
const second: Branding = {
  ...first,
  version: 2,
  brand: { ...first.brand, name: "Bea's Network", terms: { en: "", es: "Suyo." } },
  history: [version(2, ["name", "terms"]), ...first.history],
};
const overtaken = "Someone else changed the brand in the meantime.";
const path = "/api/admin/branding";

/** The brand's page, with terms typed in, while another admin publishes. */
async function typeWhileOthersPublish() {
  let now = first;
  const refuse = () => refusal(409, overtaken);
  const { screen, sent } = await showOnScreen(<BrandSettings />, {
    server: {
      [`GET ${path}`]: () => ({ body: now }),
      [`PUT ${path}`]: refuse,
      [`POST ${path}/restorations`]: refuse,
    },
  });
  const [terms, termsEs] = ["In English", "In Spanish"].map((name) =>
    screen.getByRole("textbox", { name }).first(),
  );
  await terms?.fill("Ours.");
  now = second;
  const published = () => sent.filter(({ call }) => call === `PUT ${path}`).at(-1)?.body;
  return { screen, terms, termsEs, published, name: screen.getByLabelText("Name") };
}

it("keeps what was typed where somebody else published first, and says what they changed", async () => {
  const { screen, terms, termsEs, published, name } = await typeWhileOthersPublish();
  await screen.getByRole("button", { name: /^Publish/ }).click();
  await expect
    .element(
      screen.getByText(/Bea Boss published version 2 on .*: name, terms\. What you typed is kept/),
    )
    .toBeVisible();
  await expect.element(terms!).toHaveValue("Ours.");
  await expect.element(termsEs!).toHaveValue("Suyo.");
  await expect.element(name).toHaveValue("Bea's Network");
  await screen.getByRole("button", { name: /^Publish/ }).click();
  await expect
    .poll(published)
    .toMatchObject({ seen: 2, name: "Bea's Network", terms: { en: "Ours.", es: "Suyo." } });
  await screen.getByRole("button", { name: "Take this version" }).click();
  await expect.element(terms!).toHaveValue("");
  await expect.element(name).toHaveValue("Bea's Network");
});

it("keeps what was typed where an earlier version could not be used again", async () => {
  const { screen, terms } = await typeWhileOthersPublish();
  await screen.getByRole("button", { name: "Use again" }).click();
  await screen.getByRole("button", { name: "Use it" }).click();
  await expect.element(screen.getByText(overtaken)).toBeVisible();
  await expect.element(screen.getByText(/^The brand changed while/)).toBeVisible();
  await expect.element(terms!).toHaveValue("Ours.");
});
