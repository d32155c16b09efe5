import { expect, it } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { RenameForm } from "./rename-form.tsx";

const passkey = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  name: "Work phone",
  createdAt: "2026-05-01T12:00:00.000Z",
  lastUsedAt: null,
};
const call = `PATCH /api/auth/second-factor/passkeys/${passkey.id}`;

async function show(answer: () => { status?: number; body: unknown }) {
  let isDone = false;
  const shown = await showOnScreen(
    <RenameForm passkey={passkey} onDone={() => (isDone = true)} />,
    { texts: ["second-factor"], server: { [call]: answer } },
  );
  const name = shown.screen.getByRole("textbox", { name: "Name" });
  const save = shown.screen.getByRole("button", { name: "Save" });
  return { ...shown, name, save, isDone: () => isDone };
}

it("sends another name, and is done", async () => {
  const { name, save, sent, isDone } = await show(() => ({ body: { ...passkey, name: "Key" } }));
  await expect.element(name).toHaveValue("Work phone");
  await name.fill("Key");
  await save.click();
  await expect.poll(isDone).toBe(true);
  expect(sent).toMatchObject([{ call, body: { name: "Key" } }]);
});

it("says at the field that there is no name, and what else the server has against it", async () => {
  const { name, save, sent, isDone } = await show(() => refusal(409, "It is gone."));
  await name.fill("");
  await save.click();
  await expect.element(name).toHaveAccessibleDescription("Required");
  expect(sent).toEqual([]);
  await name.fill("Key");
  await save.click();
  await expect.element(name).toHaveAccessibleDescription("It is gone.");
  expect(isDone()).toBe(false);
});
