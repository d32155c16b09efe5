import { afterEach, expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ApplicationForm } from "./application-form.tsx";

afterEach(() => sessionStorage.clear());

/** The form of somebody whose name the account knows. */
async function known() {
  const { screen } = await showOnScreen(
    <ApplicationForm known={{ name: "Wendy Kowalski" }} onReceived={() => {}} />,
    { texts: ["waitlist"] },
  );
  return { screen, name: screen.getByRole("textbox", { name: "Full name" }) };
}

it("calls nothing typed that the account brought, and starts over with that", async () => {
  const first = await known();
  await first.name.click();
  await first.screen.getByRole("textbox", { name: "City" }).click();
  await first.screen.unmount();

  const second = await known();
  await expect.element(second.name).toHaveValue("Wendy Kowalski");
  expect(second.screen.getByText("We kept what you typed.").elements()).toEqual([]);
  await second.name.fill("Wendy K. Kowalski");
  await second.screen.unmount();

  const third = await known();
  await expect.element(third.name).toHaveValue("Wendy K. Kowalski");
  await third.screen.getByRole("button", { name: "Start over" }).click();
  await expect.element(third.name).toHaveValue("Wendy Kowalski");
});
