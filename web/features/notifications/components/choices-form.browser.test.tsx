import { expect, it } from "vitest";
import type { AnsweredChoices } from "#contract/notifications.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { NotificationChoices } from "../notification-choices.tsx";

const every = { matches: true, interviews: true, profile: true, reviews: true };
const choices: AnsweredChoices = {
  email: every,
  push: every,
  sms: every,
  quietHours: null,
  timeZone: "America/Detroit",
  smsPhone: "+12165550123",
  smsAvailable: true,
  smsConsentAt: null,
  smsStoppedAt: null,
  pushSubscriptions: 0,
};
const path = "/api/notifications/choices";

/** Answers with each of these in turn, and with the last from then on. */
async function shown(...held: AnsweredChoices[]) {
  const next = () => ({ body: held.length > 1 ? held.shift() : held[0] });
  const { screen, sent, show } = await showOnScreen(<NotificationChoices />, {
    texts: ["notifications"],
    server: { [`GET ${path}`]: next, [`PUT ${path}`]: next },
  });
  const saved = () => sent.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
  return { screen, show, saved };
}

it("sends what was changed here, and nothing that may have been chosen elsewhere", async () => {
  const { screen, saved } = await shown(choices);
  await screen.getByRole("switch", { name: /^Quiet hours/ }).click();
  await screen.getByRole("button", { name: /^Save/ }).click();
  const quietHours = { from: "21:00", to: "07:00" };
  await expect.poll(saved).toEqual([{ email: {}, push: {}, sms: {}, quietHours }]);
  await screen.getByRole("checkbox").first().click();
  await screen.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => saved()[1]).toMatchObject({ email: { matches: false } });
});

it("shows what a link in a mail has ended since the choices were read", async () => {
  const { screen, show } = await shown(choices, {
    ...choices,
    email: { ...every, matches: false },
  });
  const matches = screen.getByRole("checkbox", { name: "Matches: Email" });
  await expect.element(matches).toBeChecked();
  await show(null);
  await expect.element(matches).not.toBeInTheDocument();
  await show(<NotificationChoices />);
  await expect.element(matches).not.toBeChecked();
});
