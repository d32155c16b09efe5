import { expect, it } from "vitest";
import type { Proof } from "#contract/second-factor.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ApiError } from "#web/api.ts";
import { ProofForm } from "./proof-form.tsx";

async function show(refusals: ApiError[] = []) {
  const proofs: Proof[] = [];
  const onProof = async (proof: Proof) => {
    proofs.push(proof);
    const refused = refusals.shift();
    if (refused) throw refused;
  };
  const { screen } = await showOnScreen(<ProofForm hasApp hasPasskey={false} onProof={onProof} />, {
    texts: ["second-factor"],
  });
  return { screen, proofs, send: screen.getByRole("button", { name: "Confirm" }) };
}

const refused = (status: number, body: object, retryAfter: string | null = null) =>
  new ApiError(status, JSON.stringify({ error: "No.", ...body }), "", retryAfter);

it("has the cursor wait in the field, and sends the code that is typed", async () => {
  const { screen, proofs, send } = await show();
  const code = screen.getByLabelText("Code from your authenticator app");
  await expect.element(code).toHaveFocus();
  await code.fill(" 123456 ");
  await send.click();
  await expect.poll(() => proofs).toEqual([{ code: "123456" }]);
});

it("sends nothing that is too short to be a code, and says so at the field", async () => {
  const { screen, proofs, send } = await show();
  const code = screen.getByLabelText("Code from your authenticator app");
  await code.fill("12345");
  await send.click();
  await expect.element(code).toHaveAccessibleDescription(/Required/);
  await expect.element(code).toHaveFocus();
  expect(proofs).toEqual([]);
});

it("says at the field that the code is wrong, and takes a recovery code instead", async () => {
  const { screen, proofs, send } = await show([refused(400, { fields: { code: "Wrong code" } })]);
  const code = screen.getByLabelText("Code from your authenticator app");
  await code.fill("123456");
  await send.click();
  await expect.element(code).toHaveAccessibleDescription(/Wrong code/);
  await screen.getByRole("button", { name: "Use a recovery code instead" }).click();
  const recovery = screen.getByLabelText("Recovery code");
  await recovery.fill("ABCD-EFGH");
  await send.click();
  await expect.poll(() => proofs.at(-1)).toEqual({ code: "ABCD-EFGH" });
});

it("takes no further code until the time is over that the server names", async () => {
  const { screen, send } = await show([refused(429, {}, "30")]);
  await screen.getByLabelText("Code from your authenticator app").fill("123456");
  await send.click();
  await expect.element(screen.getByText(/Too many tries. Try again in \d+ s\./)).toBeVisible();
  await expect.element(send).toBeDisabled();
});
