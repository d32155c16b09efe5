import { expect, it } from "vitest";
import type { Shop } from "#contract/shops.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { mayLeave } from "#web/forms/may-leave.ts";
import { OpenHoursCard } from "./open-hours-card.tsx";

const long = { opens: "08:00", closes: "17:00" };
const short = { opens: "09:00", closes: "18:00" };
const shop = {
  openHours: [null, long, long, long, long, long, null],
  updatedAt: "2026-05-01T12:00:00.000Z",
  can: { edit: true, invite: true, leave: true },
} as Shop;
const theirs: Shop = {
  ...shop,
  openHours: [null, short, long, long, long, long, null],
  updatedAt: "2026-05-02T12:00:00.000Z",
};

const show = () =>
  showOnScreen(<OpenHoursCard shop={shop} />, {
    texts: ["shops"],
    server: { "PATCH /api/employer/shop": (body) => ({ body: { ...shop, ...(body as Shop) } }) },
  });

it("shows what a colleague saved where nothing is being changed, and saves over that", async () => {
  const { screen, sent, show: showNext } = await show();
  await showNext(<OpenHoursCard shop={theirs} />);
  await expect.element(screen.getByLabelText("Monday: opens")).toHaveValue("09:00");
  await screen.getByRole("checkbox", { name: "Saturday" }).click();
  await screen.getByRole("button", { name: "Save hours" }).click();
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({ openHours: theirs.openHours.with(6, long), updatedAt: theirs.updatedAt });
});

it("answers to the hours that it began with once something was changed", async () => {
  const { screen, sent, show: showNext } = await show();
  await screen.getByRole("checkbox", { name: "Saturday" }).click();
  await showNext(<OpenHoursCard shop={theirs} />);
  await screen.getByRole("button", { name: "Save hours" }).click();
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({ openHours: shop.openHours.with(6, long), updatedAt: shop.updatedAt });
});

it("asks before hours that are not saved are lost", async () => {
  const { screen } = await show();
  await screen.getByRole("checkbox", { name: "Saturday" }).click();
  const leaving = mayLeave();
  await screen.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
});

it("leads to hours that are the wrong way round, and says what is wrong with them", async () => {
  const { screen, sent } = await show();
  const closes = screen.getByLabelText("Monday: closes");
  await closes.fill("07:00");
  await screen.getByRole("button", { name: "Save hours" }).click();
  await expect.element(closes).toHaveFocus();
  await expect.element(closes).toHaveAttribute("aria-invalid", "true");
  await expect.element(closes).toHaveAccessibleDescription(/\w/);
  expect(sent).toEqual([]);
});
