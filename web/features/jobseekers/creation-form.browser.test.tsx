import { expect, it, onTestFinished, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { CreationForm } from "./creation-form.tsx";
import { creationValuesOf } from "./creation-values.ts";

const told = { location: null, availability: null, hasTransport: null, phone: null } as ToldAnswers;
const account = { firstName: "Marisol", lastName: "Vega" };

const show = (server: Parameters<typeof showOnScreen>[1]["server"] = {}) =>
  showOnScreen(
    <CreationForm
      email="marisol@example.com"
      initial={creationValuesOf(undefined, account, told)}
      profile={undefined}
    />,
    {
      texts: ["jobseekers"],
      server: { "POST /api/jobseeker/profile": () => refusal(503, "Later"), ...server },
    },
  );

/** Moves the clock on by a second, as for someone who looks before tapping. */
function look() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 1000);
}

/** What somebody says in one go, as a phone's keyboard hands it over: all of it at once. */
const dictated = "I stayed until the alignment rack worked again. ".repeat(40).trim();

it("keeps every word that is dictated, in the same box, and is green once it is enough", async () => {
  const { screen } = await show();
  const box = screen.getByRole("textbox", { name: /What did you take on/ });
  const area = box.element() as HTMLTextAreaElement;
  const count = screen.getByText(/characters/).first();
  area.focus();
  expect(area.autocapitalize).toBe("sentences");

  // A word that the keyboard still changes, as it does while somebody speaks.
  await cdp().send("Input.imeSetComposition", {
    text: "I stay",
    selectionStart: 6,
    selectionEnd: 6,
  });
  await cdp().send("Input.imeSetComposition", {
    text: "I stayed late",
    selectionStart: 13,
    selectionEnd: 13,
  });
  await cdp().send("Input.insertText", { text: "I stayed late." });
  await expect.element(box).toHaveValue("I stayed late.");
  await expect
    .element(count)
    .toHaveTextContent("14/300 characters, 286 to go, in all answers together");
  expect(count.element().className).not.toContain("green");

  await cdp().send("Input.insertText", { text: ` ${dictated}` });
  const all = `I stayed late. ${dictated}`;
  await expect.element(box).toHaveValue(all);
  await expect
    .element(count)
    .toHaveTextContent(`${all.length}/300 characters: enough, more is welcome`);
  expect(count.element().className).toContain("green");
  expect(box.element()).toBe(area);
  expect(document.activeElement).toBe(area);
});

it("has what was dictated again, where the page went away before it was sent", async () => {
  onTestFinished(() => localStorage.clear());
  const first = await show();
  const ask = { name: /What did someone correct/ };
  (first.screen.getByRole("textbox", ask).element() as HTMLElement).focus();
  await cdp().send("Input.insertText", { text: dictated });
  await expect.element(first.screen.getByRole("textbox", ask)).toHaveValue(dictated);
  await first.screen.unmount();
  const { screen } = await show();
  await expect.element(screen.getByRole("textbox", ask)).toHaveValue(dictated);
  await expect.element(screen.getByText(/: enough, more is welcome/)).toBeVisible();
});

it("has a skill again that was typed and not added, where the page went away meanwhile", async () => {
  onTestFinished(() => localStorage.clear());
  const first = await show();
  const another = { name: /Another skill/ };
  await first.screen.getByRole("textbox", another).fill("Hydraul");
  await first.screen.unmount();
  const { screen } = await show();
  await expect.element(screen.getByRole("textbox", another)).toHaveValue("Hydraul");
  await screen.getByRole("button", { name: "Add" }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Hydraul" })).toBeChecked();
  await screen.unmount();
  const last = await show();
  await expect.element(last.screen.getByRole("checkbox", { name: "Hydraul" })).toBeChecked();
  await expect.element(last.screen.getByRole("textbox", another)).toHaveValue("");
});

it("ticks the skills that a story tells of while it is written, and leaves off what was taken off", async () => {
  const { screen, sent } = await show({
    "POST /api/jobseeker/draft-skills": (body) => {
      const { stories } = body as { stories: string };
      const quote = "I do brakes.";
      return { body: stories.includes(quote) ? [{ skill: "Brake Systems", quote }] : [] };
    },
  });
  const box = screen.getByRole("textbox", { name: /What did you take on/ });
  const brakes = screen.getByRole("checkbox", { name: "Brake Systems" });
  await box.fill("I do brakes.");
  await expect.element(brakes).toBeChecked();
  // A tap that was on its way when the box was ticked.
  await brakes.click();
  await expect.element(brakes).toBeChecked();
  look();
  await brakes.click();
  await box.fill("I do brakes. And tires.");
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ stories: "I do brakes." }, { stories: "I do brakes. And tires." }]);
  await expect.element(brakes).not.toBeChecked();
});

it("promises no place in the pool to an applicant who wants no machine to score them", async () => {
  onTestFinished(() => localStorage.clear());
  const { screen } = await show();
  await screen.getByRole("switch", { name: "Score my text automatically" }).click();
  await expect
    .element(screen.getByText(/if not, you enter it only once you're scored\. Skills/))
    .toBeVisible();
});

it("reads nothing of who asked that no machine scores them", async () => {
  const { screen, sent } = await show({
    "POST /api/jobseeker/draft-skills": () => ({ body: [] }),
  });
  const scoring = screen.getByRole("switch", { name: "Score my text automatically" });
  const box = screen.getByRole("textbox", { name: /What did you take on/ });
  await scoring.click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const write = async (story: string) => {
    await box.fill(story);
    await expect.element(box).toHaveValue(story);
    vi.advanceTimersByTime(10_000);
  };
  await write("I do brakes.");
  await scoring.click();
  await write("I do brakes daily.");
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ stories: "I do brakes daily." }]);
});

it("leads whoever is not 18 to their age", async () => {
  onTestFinished(() => localStorage.clear());
  const known = { ...told, location: "Detroit, MI", phone: "3135550199" };
  const { screen } = await showOnScreen(
    <CreationForm
      email="ivan@example.com"
      initial={creationValuesOf(undefined, account, known)}
      profile={undefined}
    />,
    { texts: ["jobseekers"] },
  );
  await screen.getByRole("textbox", { name: /What did you take on/ }).fill(dictated);
  await screen.getByRole("button", { name: /^Create Profile/ }).click();
  const question = screen.getByRole("alertdialog", { name: "Are you 18?" });
  await screen.getByRole("button", { name: "Choose my age" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole("combobox", { name: /^Age/ })).toHaveFocus();
  await screen.getByRole("button", { name: /^Create Profile/ }).click();
  await expect.element(question).toBeVisible();
});

it("says what is missing before it asks for the age", async () => {
  onTestFinished(() => localStorage.clear());
  const known = { ...told, location: "Detroit, MI", phone: "3135550199" };
  const { screen } = await showOnScreen(
    <CreationForm
      email="ida@example.com"
      initial={creationValuesOf(undefined, account, known)}
      profile={undefined}
    />,
    { texts: ["jobseekers"] },
  );
  await screen.getByRole("textbox", { name: /What did you take on/ }).fill("I do brakes.");
  await screen.getByRole("button", { name: /^Create Profile/ }).click();
  await expect.element(screen.getByText(/at least 300 characters/)).toBeVisible();
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
});

it("takes the age of 17 that a profile without a story holds", async () => {
  onTestFinished(() => localStorage.clear());
  const held = { age: 17, location: "Detroit, MI", phone: "3135550199", skills: [] };
  const profile = { ...held, firstName: null, aboutYourself: null } as unknown as JobseekerProfile;
  const { screen, sent } = await showOnScreen(
    <CreationForm
      email="tom@example.com"
      initial={creationValuesOf(profile, account, told)}
      profile={profile}
    />,
    {
      texts: ["jobseekers"],
      server: { "POST /api/jobseeker/profile": () => refusal(503, "Later") },
    },
  );
  await screen.getByRole("textbox", { name: /What did you take on/ }).fill(dictated);
  await screen.getByRole("button", { name: /^Create Profile/ }).click();
  await expect
    .poll(() => sent.filter(({ call }) => call.startsWith("POST /api/jobseeker/profile")))
    .toMatchObject([{ body: { age: 17 } }]);
});

it("asks for the age of whoever only passed the field by the keyboard", async () => {
  onTestFinished(() => localStorage.clear());
  const known = { ...told, location: "Detroit, MI", phone: "3135550199" };
  const { screen, sent } = await showOnScreen(
    <CreationForm
      email="ines@example.com"
      initial={creationValuesOf(undefined, account, known)}
      profile={undefined}
    />,
    { texts: ["jobseekers"] },
  );
  screen.getByRole("combobox", { name: /^Age/ }).element().focus();
  await userEvent.keyboard("{Tab}");
  await screen.getByRole("textbox", { name: /What did you take on/ }).fill(dictated);
  await screen.getByRole("button", { name: /^Create Profile/ }).click();
  await expect.element(screen.getByRole("alertdialog", { name: "Are you 18?" })).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith("POST /api/jobseeker/profile"))).toEqual([]);
});

it("sends what its writer took off, and nothing that was only not ticked", async () => {
  onTestFinished(() => localStorage.clear());
  const known = { ...told, location: "Detroit, MI", phone: "3135550199" };
  const quote = "I do brakes.";
  const open = (words: string[]) =>
    showOnScreen(
      <CreationForm
        email="petra@example.com"
        initial={{ ...creationValuesOf(undefined, account, known, words), age: 30 }}
        profile={undefined}
      />,
      {
        texts: ["jobseekers"],
        server: {
          "POST /api/jobseeker/draft-skills": () => ({ body: [{ skill: "Brake Systems", quote }] }),
          "POST /api/jobseeker/profile": () => refusal(503, "Later"),
        },
      },
    );
  const before = await open(["Tire Service", "Oil Change"]);
  const box = (skill: string) => before.screen.getByRole("checkbox", { name: skill });
  await before.screen
    .getByRole("textbox", { name: /What did you take on/ })
    .fill(`${quote} ${dictated}`);
  await expect.element(box("Brake Systems")).toBeChecked();
  look();
  await box("Brake Systems").click();
  await box("Tire Service").click();
  await box("Oil Change").click();
  await box("Oil Change").click();
  // A slip of the finger: no words told of it.
  await box("Sales Experience").click();
  await box("Sales Experience").click();
  await before.screen.unmount();

  // A resume was read meanwhile, and the draft knows nothing of what it tells.
  const { screen, sent } = await open(["Tire Service", "Oil Change", "Welding"]);
  await expect.element(screen.getByRole("checkbox", { name: "Welding" })).not.toBeChecked();
  await screen.getByRole("button", { name: /^Create Profile/ }).click();
  await expect
    .poll(() => sent.filter(({ call }) => call === "POST /api/jobseeker/profile"))
    .toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          skills: ["Oil Change"],
          takenOff: ["Brake Systems", "Tire Service"],
        }),
      }),
    ]);
});
