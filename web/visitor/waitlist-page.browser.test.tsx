import { expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { forgetApplied, keepApplied } from "#web/features/waitlist/api.ts";
import { Page } from "./waitlist-page.tsx";

const typed = {
  "Full name": "Wendy Kowalski",
  Phone: "4195550147",
  Email: "wendy@gmial.com",
  City: "Toledo",
  State: "OH",
  "Referral code": "REF-SAL313",
};

it("takes somebody with a mistyped address back to all else that they typed", async () => {
  onTestFinished(forgetApplied);
  const { screen } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/waitlist": () => ({ status: 201, body: { success: true } }) },
  });
  for (const [label, value] of Object.entries(typed))
    await screen.getByRole("textbox", { name: label }).fill(value);
  await screen.getByRole("button", { name: /^Apply for Access/ }).click();
  await expect.element(screen.getByText(/We've emailed wendy@gmial.com/)).toBeVisible();

  await screen.getByRole("button", { name: "Apply with another email" }).click();
  const email = screen.getByRole("textbox", { name: "Email" });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue("");
  for (const label of ["Full name", "City", "State", "Referral code"] as const)
    await expect.element(screen.getByRole("textbox", { name: label })).toHaveValue(typed[label]);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toHaveValue("");
});

it("goes from field to field by a phone's next key, and is sent by the last", async () => {
  onTestFinished(forgetApplied);
  const { screen, sent } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/waitlist": () => ({ status: 201, body: { success: true } }) },
  });
  screen.getByRole("textbox", { name: "Full name" }).element().focus();
  for (const value of Object.values(typed)) {
    expect(sent.filter(({ call }) => call === "POST /api/waitlist")).toEqual([]);
    await userEvent.keyboard(`${value}{Enter}`);
  }
  await expect.element(screen.getByText(/We've emailed wendy@gmial.com/)).toBeVisible();
  expect(screen.getByText("Required").elements()).toEqual([]);
});

it("opens a blank form at its first field for whoever comes back with another address", async () => {
  onTestFinished(forgetApplied);
  keepApplied("wendy@gmial.com");
  const { screen } = await showOnScreen(<Page />, { texts: ["waitlist"] });
  await screen.getByRole("button", { name: "Apply with another email" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Full name" })).toHaveFocus();
});

it("asks for a town that nobody knows, and writes the one that was meant where it belongs", async () => {
  onTestFinished(forgetApplied);
  const { screen, sent } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: {
      "POST /api/places/meant": () => ({ body: { place: "Detroit, MI" } }),
      "POST /api/waitlist": () => ({ status: 201, body: { success: true } }),
    },
  });
  const answers = Object.entries({
    ...typed,
    Email: "wendy@gmail.com",
    City: "Detrit",
    State: "michgan",
  });
  for (const [label, value] of answers)
    await screen.getByRole("textbox", { name: label }).fill(value);
  await screen.getByRole("textbox", { name: "Full name" }).click();
  await expect.element(screen.getByText("Did you mean Detroit, MI?")).toBeVisible();
  await screen.getByRole("button", { name: "Yes, change it" }).click();
  const state = screen.getByRole("textbox", { name: "State" });
  await expect.element(state).toHaveFocus();
  await expect.element(state).toHaveValue("MI");
  await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveValue("Detroit");
  expect(screen.getByText(/Did you mean/).elements()).toEqual([]);
  expect(sent.map(({ body }) => body)).toEqual([{ text: "Detrit, michgan" }]);
});

it("asks no longer about a town once another is typed", async () => {
  onTestFinished(forgetApplied);
  const { screen } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/places/meant": () => ({ body: { place: "Detroit, MI" } }) },
  });
  const city = screen.getByRole("textbox", { name: "City" });
  await city.fill("Detrit");
  await screen.getByRole("textbox", { name: "State" }).fill("MI");
  await screen.getByRole("textbox", { name: "Full name" }).click();
  await expect.element(screen.getByText("Did you mean Detroit, MI?")).toBeVisible();
  await city.fill("Dearborn");
  await expect.element(screen.getByText(/Did you mean/)).not.toBeInTheDocument();
});

it("sends a town as it was typed where nobody takes the one that is offered", async () => {
  onTestFinished(forgetApplied);
  const { screen, sent } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: {
      "POST /api/places/meant": () => ({ body: { place: "Detroit, MI" } }),
      "POST /api/waitlist": () => ({ status: 201, body: { success: true } }),
    },
  });
  for (const [label, value] of Object.entries({
    ...typed,
    Email: "wendy@gmail.com",
    City: "Detrit",
    State: "MI",
  }))
    await screen.getByRole("textbox", { name: label }).fill(value);
  await screen.getByRole("button", { name: /^Apply for Access/ }).click();
  await expect.element(screen.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(sent.find(({ call }) => call === "POST /api/waitlist")?.body).toMatchObject({
    city: "Detrit",
    state: "MI",
  });
});
