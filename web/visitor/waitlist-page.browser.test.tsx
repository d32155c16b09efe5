import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
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

afterEach(() => sessionStorage.clear());

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

it("moves nothing when a field is left that there is nothing to ask about", async () => {
  const { screen } = await showOnScreen(<Page />, { texts: ["waitlist"] });
  const code = screen.getByRole("textbox", { name: "Referral code" });
  const before = code.element().getBoundingClientRect().top + scrollY;
  await screen.getByRole("textbox", { name: "Email" }).fill("wendy@gmail.com");
  await code.click();
  expect(code.element().getBoundingClientRect().top + scrollY).toBe(before);
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

it("marks everything that is wrong at once, counts it, and takes a mark away where one types anew", async () => {
  const { screen } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: {
      "POST /api/waitlist": () =>
        refusal(400, "Please check the marked fields.", {
          phone: "Enter a phone number",
          email: "Not an address",
          referralCode: "Not a code",
        }),
    },
  });
  for (const [label, value] of Object.entries({ ...typed, Phone: "12", Email: "wendy at gmail" }))
    await screen.getByRole("textbox", { name: label }).fill(value);
  await screen.getByRole("button", { name: /^Apply for Access/ }).click();
  await expect.element(screen.getByText("3 fields to fix")).toBeVisible();
  const phone = screen.getByRole("textbox", { name: "Phone" });
  await expect.element(phone).toHaveFocus();
  for (const said of ["Enter a phone number", "Not an address"])
    await expect.element(screen.getByText(said)).toBeVisible();
  await expect
    .element(screen.getByRole("textbox", { name: "Referral code" }))
    .toHaveAccessibleDescription(/Please enter a valid referral code/);
  await phone.fill("4195550147");
  await expect.element(screen.getByText("2 fields to fix")).toBeVisible();
  await expect.element(phone).not.toHaveAttribute("aria-invalid");
});

it("takes the mark away from a field that it fills in itself, and keeps what it wrote", async () => {
  const { screen } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/places/meant": () => ({ body: { place: "Detroit, MI" } }) },
  });
  for (const [label, value] of Object.entries({ ...typed, Email: "wendy@gmail.com", State: "" }))
    await screen.getByRole("textbox", { name: label }).fill(value);
  await screen.getByRole("button", { name: /^Apply for Access/ }).click();
  await expect.element(screen.getByText("1 field to fix")).toBeVisible();
  await screen.getByRole("textbox", { name: "City" }).fill("Detrit, MI");
  await screen.getByRole("textbox", { name: "Full name" }).click();
  const state = screen.getByRole("textbox", { name: "State" });
  await expect.element(state).toHaveValue("MI");
  await expect.element(state).not.toHaveAttribute("aria-invalid");
  expect(screen.getByText(/to fix/).elements()).toEqual([]);

  await screen.getByRole("button", { name: "Yes, change it" }).click();
  await screen.unmount();
  const { screen: after } = await showOnScreen(<Page />, { texts: ["waitlist"] });
  await expect.element(after.getByRole("textbox", { name: "City" })).toHaveValue("Detroit");
});

it("marks what is missing and what cannot be right together, before anything is sent", async () => {
  const { screen, sent } = await showOnScreen(<Page />, { texts: ["waitlist"] });
  for (const [label, value] of Object.entries({ ...typed, Phone: "12", Email: "wendy", City: "" }))
    await screen.getByRole("textbox", { name: label }).fill(value);
  await screen.getByRole("button", { name: /^Apply for Access/ }).click();
  await expect.element(screen.getByText("3 fields to fix")).toBeVisible();
  for (const name of ["Phone", "Email", "City"])
    await expect.element(screen.getByRole("textbox", { name })).toBeInvalid();
  expect(sent.filter(({ call }) => call === "POST /api/waitlist")).toEqual([]);
});

it("has what was typed again after a reload, until one starts over", async () => {
  const before = await showOnScreen(<Page />, { texts: ["waitlist"] });
  for (const [label, value] of Object.entries({ ...typed, State: "" }))
    await before.screen.getByRole("textbox", { name: label }).fill(value);
  await before.screen.unmount();

  const { screen } = await showOnScreen(<Page />, { texts: ["waitlist"] });
  const name = screen.getByRole("textbox", { name: "Full name" });
  await expect.element(name).toHaveValue(typed["Full name"]);
  await expect
    .element(screen.getByRole("textbox", { name: "Referral code" }))
    .toHaveValue(typed["Referral code"]);
  await screen.getByRole("button", { name: "Start over" }).click();
  await expect.element(name).toHaveValue("");
  await expect.element(name).toHaveFocus();
  expect(screen.getByText("We kept what you typed.").elements()).toEqual([]);
  await screen.unmount();

  const after = await showOnScreen(<Page />, { texts: ["waitlist"] });
  await expect.element(after.screen.getByRole("textbox", { name: "Full name" })).toHaveValue("");
});

/** Opens the page by the link of somebody with this code. */
async function openBy(code: string) {
  const before = location.href;
  history.replaceState(null, "", `?ref=${code}`);
  onTestFinished(() => history.replaceState(null, "", before));
  const { screen } = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/referrals/voucher": () => ({ body: { name: null } }) },
  });
  return { screen, code: screen.getByRole("textbox", { name: "Referral code" }) };
}

it("has the code of the newest link, or the one that was typed in its place", async () => {
  const first = await openBy("REF-ANA111");
  await first.screen.getByRole("textbox", { name: "Full name" }).fill("Wendy Kowalski");
  await expect.element(first.code).toHaveValue("REF-ANA111");
  await first.screen.unmount();

  const second = await openBy("REF-BEN222");
  await expect.element(second.code).toHaveValue("REF-BEN222");
  await expect
    .element(second.screen.getByRole("textbox", { name: "Full name" }))
    .toHaveValue("Wendy Kowalski");
  await second.code.fill("REF-SAL313");
  await second.screen.unmount();

  const third = await openBy("REF-BEN222");
  await expect.element(third.code).toHaveValue("REF-SAL313");
});

it("keeps nothing of what was sent, nor anything for longer than half a day", async () => {
  onTestFinished(forgetApplied);
  const first = await showOnScreen(<Page />, {
    texts: ["waitlist"],
    server: { "POST /api/waitlist": () => ({ status: 201, body: { received: true } }) },
  });
  for (const [label, value] of Object.entries(typed))
    await first.screen.getByRole("textbox", { name: label }).fill(value);
  expect(JSON.stringify(sessionStorage)).toContain(typed["Full name"]);
  await first.screen.getByRole("button", { name: /^Apply for Access/ }).click();
  await expect.element(first.screen.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(JSON.stringify(sessionStorage)).not.toContain(typed["Full name"]);
  await first.screen.unmount();
  forgetApplied();

  const second = await showOnScreen(<Page />, { texts: ["waitlist"] });
  await second.screen.getByRole("textbox", { name: "Full name" }).fill("Wendy Kowalski");
  await second.screen.unmount();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  const third = await showOnScreen(<Page />, { texts: ["waitlist"] });
  await expect.element(third.screen.getByRole("textbox", { name: "Full name" })).toHaveValue("");
  expect(JSON.stringify(sessionStorage)).not.toContain("Wendy");
});
