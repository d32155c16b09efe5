import { expect, it } from "vitest";
import { cdp } from "vitest/browser";
import type { ToldAnswers } from "#contract/candidates.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { CreationForm } from "./creation-form.tsx";
import { creationValuesOf } from "./creation-values.ts";

const told = { location: null, availability: null, hasTransport: null, phone: null } as ToldAnswers;
const account = { firstName: "Marisol", lastName: "Vega" };

const show = () =>
  showOnScreen(
    <CreationForm
      email="marisol@example.com"
      initial={creationValuesOf(undefined, account, told)}
      profile={undefined}
    />,
    {
      texts: ["jobseekers"],
      server: { "POST /api/jobseeker/profile": () => refusal(503, "Later") },
    },
  );

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
