import { expect, it } from "vitest";
import type { User } from "#contract/accounts.ts";
import { readScopes, scopes } from "#contract/api-keys.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

const call = "POST /api/admin/api-keys";

const show = async () => {
  const { screen, sent } = await showOnScreen(<NewKeyDialog onClose={() => undefined} />, {
    user: { role: "admin", email: "boss@example.com" } as User,
    server: { [call]: () => ({ status: 201, body: { apiKey: {}, key: "hp_secret" } }) },
  });
  return { screen, sent, make: screen.getByRole("button", { name: "Make the key" }) };
};

it("asks for a key that only reads, for the usual time, and shows it once", async () => {
  const { screen, sent, make } = await show();
  await screen.getByRole("textbox", { name: "Name" }).fill(" Nightly export ");
  await make.click();
  await expect.element(screen.getByText("hp_secret")).toBeVisible();
  expect(sent[0]).toMatchObject({
    call,
    body: { name: "Nightly export", scopes: readScopes, days: 90 },
  });
  await expect.element(screen.getByText(/boss@example.com/)).toBeVisible();
});

it("asks for one that changes things where that is ticked, for as long as is chosen", async () => {
  const { screen, sent, make } = await show();
  await screen.getByRole("textbox", { name: "Name" }).fill("Sync");
  await screen.getByRole("checkbox", { name: /It may change/ }).click();
  await screen.getByRole("combobox", { name: "Works for" }).selectOptions("30");
  await make.click();
  await expect.poll(() => sent[0]?.body).toEqual({ name: "Sync", scopes: [...scopes], days: 30 });
});

it("makes none without a name", async () => {
  const { screen, sent, make } = await show();
  await make.click();
  const name = screen.getByRole("textbox", { name: "Name" });
  await expect.element(name).toHaveAccessibleDescription(/Required/);
  expect(sent).toEqual([]);
});
