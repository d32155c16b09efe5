import { expect, it } from "vitest";
import type { Shop } from "#contract/shops.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { ShopForm } from "./shop-form.tsx";

const shop: Shop = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  name: "Grand River Auto",
  address: "1 Grand River Ave",
  location: "Detroit, MI",
  phone: "",
  equipment: "",
  payPlan: "",
  openHours: [null, null, null, null, null, null, null],
  timeZone: "America/Detroit",
  updatedAt: "2026-05-01T12:00:00.000Z",
  members: [],
  invitations: [],
  can: { edit: true, invite: true, leave: true },
};

it("sends only what was changed, a phone as it is written, over the version that was seen", async () => {
  const { screen, sent } = await showOnScreen(<ShopForm shop={shop} />, {
    texts: ["shops"],
    server: { "PATCH /api/employer/shop": () => ({ body: { ...shop, phone: "(313) 555-0142" } }) },
  });
  await screen.getByLabelText("Phone").fill("3135550142");
  await screen.getByRole("button", { name: /Save shop/ }).click();
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({
      phone: "(313) 555-0142",
      updatedAt: shop.updatedAt,
    });
});

it("says at the field what the contract or the server has against it", async () => {
  const { screen, sent } = await showOnScreen(<ShopForm shop={shop} />, {
    texts: ["shops"],
    server: {
      "PATCH /api/employer/shop": () =>
        refusal(400, "Please check the marked fields.", { location: "No such place" }),
    },
  });
  const name = screen.getByRole("textbox", { name: "Name" });
  await name.fill("");
  await screen.getByRole("button", { name: /Save shop/ }).click();
  await expect.element(name).toHaveAccessibleDescription("Required");
  expect(sent).toEqual([]);
  await name.fill("Grand River");
  await screen.getByLabelText("City and state").fill("Nowhere");
  await screen.getByRole("button", { name: /Save shop/ }).click();
  await expect.element(screen.getByText("No such place")).toBeVisible();
  await expect.element(screen.getByLabelText("City and state")).toHaveFocus();
});

it("keeps what is being typed when a colleague saves something else", async () => {
  const { screen, show } = await showOnScreen(<ShopForm shop={shop} />, { texts: ["shops"] });
  await screen.getByLabelText("Phone").fill("313 555 0142");
  await show(<ShopForm shop={{ ...shop, address: "2 Grand River Ave" }} />);
  await expect.element(screen.getByLabelText("Address")).toHaveValue("2 Grand River Ave");
  await expect.element(screen.getByLabelText("Phone")).toHaveValue("(313) 555-0142");
});

it("only shows what it says to somebody who may not change it", async () => {
  const { screen } = await showOnScreen(
    <ShopForm shop={{ ...shop, can: { edit: false, invite: false, leave: false } }} />,
    {
      texts: ["shops"],
    },
  );
  await expect.element(screen.getByLabelText("Phone")).toBeDisabled();
  expect(screen.getByRole("button", { name: /Save shop/ }).elements()).toHaveLength(0);
});

it("answers to what it began with where a colleague changed the same field, and says so once", async () => {
  const answers = [
    refusal(409, "A colleague changed the shop."),
    { body: { ...shop, phone: "(313) 555-0142" } },
  ];
  const { screen, sent, show } = await showOnScreen(<ShopForm shop={shop} />, {
    texts: ["shops"],
    server: { "PATCH /api/employer/shop": () => answers.shift()! },
  });
  await screen.getByLabelText("Phone").fill("313 555 0142");
  const theirs = { ...shop, phone: "313 555 0199", updatedAt: "2026-05-02T12:00:00.000Z" };
  await show(<ShopForm shop={theirs} />);
  const save = screen.getByRole("button", { name: /Save shop/ });
  await save.click();
  await expect.element(screen.getByText("A colleague changed the shop.")).toBeVisible();
  await save.click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ body }) => (body as Shop).updatedAt)).toEqual([
    shop.updatedAt,
    theirs.updatedAt,
  ]);
});

it("saves beside what a colleague changed elsewhere in the shop", async () => {
  const { screen, sent, show } = await showOnScreen(<ShopForm shop={shop} />, {
    texts: ["shops"],
    server: { "PATCH /api/employer/shop": () => ({ body: shop }) },
  });
  await screen.getByLabelText("Phone").fill("313 555 0142");
  const theirs = { ...shop, payPlan: "Flat rate", updatedAt: "2026-05-02T12:00:00.000Z" };
  await show(<ShopForm shop={theirs} />);
  await expect.element(screen.getByLabelText("Pay plan")).toHaveValue("Flat rate");
  await screen.getByRole("button", { name: /Save shop/ }).click();
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({ phone: "(313) 555-0142", updatedAt: theirs.updatedAt });
});
