import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PlaceAsked } from "./place-asked.tsx";

function Place() {
  const [place, setPlace] = useState("");
  return (
    <PlaceAsked onTake={setPlace}>
      <Field label="Town">
        <Input value={place} onChange={(event) => setPlace(event.target.value)} />
      </Field>
    </PlaceAsked>
  );
}

async function leave(text: string, answer: () => { status?: number; body: unknown }) {
  const shown = await showOnScreen(<Place />, { server: { "POST /api/places/meant": answer } });
  const town = shown.screen.getByRole("textbox", { name: "Town" });
  town.element().focus();
  await userEvent.keyboard(text);
  expect(shown.sent).toEqual([]);
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => shown.sent).toHaveLength(1);
  return { ...shown, town };
}

it("takes the town that was meant by one press, back at its field", async () => {
  const { screen, town } = await leave("Detrit, MI", () => ({ body: { place: "Detroit, MI" } }));
  await screen.getByRole("button", { name: "Yes, change it" }).click();
  await expect.element(town).toHaveValue("Detroit, MI");
  await expect.element(town).toHaveFocus();
  expect(screen.getByText(/Did you mean/).elements()).toEqual([]);
});

it("asks no longer once something else is typed", async () => {
  const { screen, town } = await leave("Detrit, MI", () => ({ body: { place: "Detroit, MI" } }));
  await expect.element(screen.getByText("Did you mean Detroit, MI?")).toBeVisible();
  town.element().focus();
  await userEvent.keyboard("x");
  await expect.element(screen.getByText(/Did you mean/)).not.toBeInTheDocument();
});

it("says nothing where the server cannot tell", async () => {
  const { screen, town } = await leave("Detrit, MI", () => refusal(503, "Later"));
  await expect.element(town).toHaveValue("Detrit, MI");
  expect(screen.getByText(/Did you mean|Later/).elements()).toEqual([]);
});
