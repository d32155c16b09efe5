import { expect, it } from "vitest";
import { cdp } from "vitest/browser";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { refusal, type Sent, showOnScreen } from "#test/support/on-screen.tsx";
import { EditForm } from "./edit-form.tsx";

const told = { location: null, availability: null, hasTransport: null, phone: null } as ToldAnswers;
const profile = {
  firstName: "Marisol",
  age: 22,
  location: "Detroit, MI",
  availability: "full-time",
  experienceLevel: "1-3",
  hasTransportation: true,
  skills: ["Oil Change"],
  bio: "",
  updatedAt: "2026-05-01T12:00:00.000Z",
} as unknown as JobseekerProfile;

/** The form, once somebody typed and another version arrived. */
async function changedElsewhere() {
  const { screen, show, sent } = await showOnScreen(<EditForm profile={profile} told={told} />, {
    texts: ["jobseekers"],
    server: { "POST /api/jobseeker/profile": () => refusal(409, "Changed elsewhere") },
  });
  await screen.getByLabelText(/^City/).fill("Ann Arbor, MI");
  const next = { ...profile, location: "Flint, MI", updatedAt: "2026-05-01T12:01:00.000Z" };
  await show(<EditForm profile={next} told={told} />);
  return { screen, sent, next };
}

/** What was saved. A town is asked about besides, as it is typed. */
const savedIn = (sent: readonly Sent[]) =>
  sent.flatMap(({ call, body }) =>
    call === "POST /api/jobseeker/profile" ? [body as { location: string; updatedAt: string }] : [],
  );
/** The versions that were saved over. */
const oversOf = (sent: readonly Sent[]) => savedIn(sent).map(({ updatedAt }) => updatedAt);

it("follows a profile that was scored meanwhile, as long as nobody types", async () => {
  const { screen, show } = await showOnScreen(<EditForm profile={profile} told={told} />, {
    texts: ["jobseekers"],
  });
  const next = { ...profile, location: "Flint, MI", updatedAt: "2026-05-01T12:01:00.000Z" };
  await show(<EditForm profile={next} told={told} />);
  await expect.element(screen.getByLabelText(/^City/)).toHaveValue("Flint, MI");
  await screen.getByRole("textbox", { name: /About you, in brief/ }).fill("Not saved yet.");
});

it("shows both where somebody types and it was changed elsewhere, and sends what was chosen", async () => {
  const { screen, sent, next } = await changedElsewhere();
  await screen.getByRole("radio", { name: /Flint, MI/ }).click();
  await expect.element(screen.getByRole("textbox", { name: /^City/ })).toHaveValue("Flint, MI");
  await screen.getByRole("button", { name: /Save/ }).click();
  await expect
    .poll(() => savedIn(sent))
    .toMatchObject([{ location: "Flint, MI", updatedAt: next.updatedAt }]);
});

it("asks nothing where what changed is no question of its own, such as the phone number", async () => {
  const { screen, show, sent } = await showOnScreen(<EditForm profile={profile} told={told} />, {
    texts: ["jobseekers"],
    server: { "POST /api/jobseeker/profile": () => refusal(503, "Later") },
  });
  await screen.getByLabelText(/^City/).fill("Ann Arbor, MI");
  const next = { ...profile, phone: "(313) 555-0142", updatedAt: "2026-05-01T12:01:00.000Z" };
  await show(<EditForm profile={next} told={told} />);
  await screen.getByRole("button", { name: /Save/ }).click();
  await expect
    .poll(() => savedIn(sent))
    .toMatchObject([{ location: "Ann Arbor, MI", updatedAt: next.updatedAt }]);
  expect(screen.getByText(/changed in two places/).elements()).toEqual([]);
});

it("does not save over another version that arrived as Save was pressed", async () => {
  const { screen, sent, next } = await changedElsewhere();
  await expect.element(screen.getByRole("radio", { name: /Flint, MI/ })).toBeVisible();
  const button = screen.getByRole("button", { name: /Save/ });
  await button.click();
  await expect.poll(() => oversOf(sent)).toEqual([profile.updatedAt]);
  await expect.element(screen.getByText("Changed elsewhere").first()).toBeVisible();
  await button.click();
  await expect.poll(() => oversOf(sent)).toEqual([profile.updatedAt, next.updatedAt]);
});

it("takes a skill of another trade that was typed, added or not yet", async () => {
  const { screen, sent } = await showOnScreen(<EditForm profile={profile} told={told} />, {
    texts: ["jobseekers"],
    server: { "POST /api/jobseeker/profile": () => refusal(503, "Later") },
  });
  const another = screen.getByRole("textbox", { name: /Another skill/ });
  await another.fill("Hydraulics");
  await screen.getByRole("button", { name: "Add" }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Hydraulics" })).toBeChecked();
  await expect.element(another).toHaveValue("");
  // One that is offered is ticked where it stands; a box ticked after it loses neither.
  await another.fill("welding, Framing");
  await screen.getByRole("checkbox", { name: "Tire Service" }).click();
  await screen.getByRole("button", { name: /Save/ }).click();
  await expect
    .poll(() => (sent.at(-1)?.body as { skills: string[] } | undefined)?.skills.toSorted())
    .toEqual(["Framing", "Hydraulics", "Oil Change", "Tire Service", "Welding"]);
});

it("takes every skill that is dictated, and none of a word that the keyboard still changes", async () => {
  const { screen, sent } = await showOnScreen(<EditForm profile={profile} told={told} />, {
    texts: ["jobseekers"],
    server: { "POST /api/jobseeker/profile": () => refusal(503, "Later") },
  });
  const another = screen.getByRole("textbox", { name: /Another skill/ });
  (another.element() as HTMLInputElement).focus();
  await cdp().send("Input.imeSetComposition", {
    text: "hydraulics, fra",
    selectionStart: 15,
    selectionEnd: 15,
  });
  await expect.element(another).toHaveValue("hydraulics, fra");
  await cdp().send("Input.insertText", { text: "hydraulics, framing, TIG" });
  await expect.element(screen.getByRole("checkbox", { name: "framing" })).toBeChecked();
  await expect.element(another).toHaveValue("TIG");

  const story =
    "I measured every rotor twice before I called it done and wrote it on the ticket each time.";
  await cdp().send("Input.insertText", { text: `, ${story}` });
  await screen.getByRole("button", { name: /Save/ }).click();
  await expect.element(screen.getByText("Must contain at most 80 character(s)")).toBeVisible();
  await expect.element(another).toHaveValue(story);
  expect(sent).toEqual([]);
  await another.fill("measuring");
  await screen.getByRole("button", { name: /Save/ }).click();
  await expect
    .poll(() => (sent.at(-1)?.body as { skills: string[] } | undefined)?.skills)
    .toEqual(["Oil Change", "hydraulics", "framing", "TIG", "measuring"]);
});
