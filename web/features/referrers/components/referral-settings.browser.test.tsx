import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { mayLeave } from "#web/forms/may-leave.ts";
import { NewReferrerForm } from "./new-referrer-form.tsx";
import { ReferralSettings } from "./referral-settings.tsx";

type Screen = Awaited<ReturnType<typeof showOnScreen>>["screen"];

async function expectQuestion(screen: Screen) {
  const leaving = mayLeave();
  await screen.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
}

it("asks before another beginning of codes is lost", async () => {
  const settings = { codePrefix: "REF", activeReferrers: 1, inactiveReferrers: 0 };
  const { screen } = await showOnScreen(<ReferralSettings />, {
    server: { "GET /api/admin/referral-settings": () => ({ body: settings }) },
  });
  const field = screen.getByLabelText("Codes begin with");
  await expect.element(field).toHaveValue("REF");
  expect(await mayLeave()).toBe(true);
  await field.fill("SHOP");
  await expectQuestion(screen);
});

it("asks before a code alone is lost", async () => {
  const { screen } = await showOnScreen(<NewReferrerForm onClose={() => {}} />, {});
  await screen.getByRole("textbox", { name: "Referral Code" }).fill("REF-ABC123");
  await expectQuestion(screen);
});
