import type { ReactNode } from "react";
import { expect, it } from "vitest";
import type { ReadingConsent } from "#contract/ratings.ts";
import { readingWording } from "#contract/reading-wording.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ConsentCard, ConsentQuestion } from "./consent-card.tsx";

const path = "/api/jobseeker/reading-consent";
const question = "May people read your texts to check our scores?";
const at = "2026-05-01T12:00:00.000Z";
const now: ReadingConsent = { agrees: true, wording: readingWording, at, askedAgain: false };

const show = (piece: ReactNode, given: ReadingConsent | null) => {
  let answer = given;
  return showOnScreen(piece, {
    texts: ["ratings"],
    server: {
      [`GET ${path}`]: () => ({ body: answer }),
      [`PUT ${path}`]: () => ({ body: (answer = now) }),
    },
  });
};

it("asks again after a yes to an older wording, says why, and goes once it is answered", async () => {
  const { screen, sent } = await show(<ConsentQuestion />, {
    ...now,
    wording: 0,
    askedAgain: true,
  });
  await expect
    .element(
      screen.getByText("You agreed on May 1, 2026, before we changed this question.", {
        exact: false,
      }),
    )
    .toBeVisible();
  await screen.getByRole("button", { name: "Yes, that's fine" }).click();
  await expect.element(screen.getByText("Your answer is saved")).toBeVisible();
  await expect.poll(() => screen.getByText(question).elements()).toEqual([]);
  expect(sent.find(({ call }) => call === `PUT ${path}`)?.body).toEqual({
    agrees: true,
    wording: readingWording,
  });
});

it.each([
  ["a yes to this wording", now, "You agreed on May 1, 2026."],
  ["a no", { ...now, agrees: false, wording: 0 }, "You said no on May 1, 2026."],
])("asks nobody again after %s, which only the settings show", async (_, given, said) => {
  const both = (
    <>
      <ConsentQuestion />
      <ConsentCard />
    </>
  );
  const { screen } = await show(both, given);
  await expect.element(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(question).elements()).toHaveLength(1);
});
