import { userEvent } from "vitest/browser";
import { expect, it } from "vitest";
import type { Rating } from "#contract/ratings.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { RatingDesk } from "./rating-desk.tsx";

const turn = (id: string, text: string) => ({
  id,
  language: "en" as const,
  passages: [{ source: "aboutYourself", text }],
  rated: null,
  chosen: {},
});

const first = turn("11111111-1111-4111-8111-111111111111", "I torque every wheel.");
const second = turn("22222222-2222-4222-8222-222222222222", "I sweep the bay.");

/** The call that saves the first text's rating. */
const saved = `PUT /api/ratings/${first.id}`;

const rating = (given: Partial<Rating>): Rating => ({
  turn: first,
  because: null,
  done: 0,
  leftToday: 30,
  changeable: [],
  ...given,
});

/** A server that gives the first text until it was rated, and then the second. */
function texts() {
  let rated = false;
  return {
    "POST /api/ratings/next": () => ({
      body: rating(rated ? { turn: second, done: 1, leftToday: 29 } : {}),
    }),
    [`PUT /api/ratings/${first.id}/chosen`]: (chosen: unknown) => ({ body: { chosen } }),
    [saved]: () => {
      rated = true;
      return { body: { ratedAt: "2026-05-01T12:00:00.000Z" } };
    },
  };
}

it("is done by keys alone: a digit for each trait, N for not told, Enter to save", async () => {
  const { screen, sent } = await showOnScreen(<RatingDesk />, {
    texts: ["ratings"],
    server: texts(),
  });
  await expect.element(screen.getByText("I torque every wheel.")).toBeVisible();
  await expect
    .element(screen.getByRole("radio", { name: "1, Clear concern" }).first())
    .toHaveFocus();
  await userEvent.keyboard("4n25{Enter}");
  await expect.element(screen.getByText("I sweep the bay.")).toBeVisible();
  expect(sent.find(({ call }) => call === saved)?.body).toEqual({
    hustle: 4,
    safetyAwareness: null,
    coachability: 2,
    reliability: 5,
  });
  await expect
    .element(screen.getByRole("radio", { name: "1, Clear concern" }).first())
    .toHaveFocus();
  await expect.element(screen.getByRole("radio", { checked: true })).not.toBeInTheDocument();
});

it("moves between traits by arrows, changes by arrows sideways, and sends nothing unfinished", async () => {
  const { screen, sent } = await showOnScreen(<RatingDesk />, {
    texts: ["ratings"],
    server: texts(),
  });
  const hustle = screen.getByRole("group", { name: /Hustle/ });
  const safety = screen.getByRole("group", { name: /Safety/ });
  await expect.element(hustle.getByRole("radio", { name: /^1/ })).toHaveFocus();
  await userEvent.keyboard("3{ArrowUp}{ArrowRight}");
  await expect.element(hustle.getByRole("radio", { name: /^4/ })).toBeChecked();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/Rate all four traits/)).toBeVisible();
  await expect.element(safety.getByRole("radio", { name: /^1/ })).toHaveFocus();
  expect(sent.filter(({ call }) => call === saved)).toEqual([]);
});

it("works by thumb, and leaves the text of somebody the reader knows", async () => {
  let known = false;
  const { screen } = await showOnScreen(<RatingDesk />, {
    texts: ["ratings"],
    server: {
      "POST /api/ratings/next": () => ({
        body: known ? rating({ turn: null, because: "none" }) : rating({}),
      }),
      [`POST /api/ratings/${first.id}/known`]: () => {
        known = true;
        return { body: { left: true } };
      },
    },
  });
  await screen
    .getByRole("group", { name: /Reliability/ })
    .getByText("Not told")
    .first()
    .click();
  await expect
    .element(
      screen.getByRole("group", { name: /Reliability/ }).getByRole("radio", { name: "Not told" }),
    )
    .toBeChecked();
  await screen.getByRole("button", { name: "I know who this is" }).click();
  await expect.element(screen.getByText("No more texts for you right now")).toBeVisible();
});

it("goes on where its reader paused, and keeps each choice as it is made", async () => {
  let chosen: object = { hustle: 4, safetyAwareness: null };
  const server = {
    "POST /api/ratings/next": () => ({ body: rating({ turn: { ...first, chosen } }) }),
    [`PUT /api/ratings/${first.id}/chosen`]: (body: unknown) => {
      chosen = body as object;
      return { body: { chosen } };
    },
  };
  const { screen, sent } = await showOnScreen(<RatingDesk />, { texts: ["ratings"], server });
  const group = (name: RegExp) => screen.getByRole("group", { name });
  await expect.element(group(/Hustle/).getByRole("radio", { name: /^4/ })).toBeChecked();
  await expect.element(group(/Safety/).getByRole("radio", { name: "Not told" })).toBeChecked();
  await expect.element(group(/Coachability/).getByRole("radio", { name: /^1/ })).toHaveFocus();
  await userEvent.keyboard("2");
  await expect
    .poll(() => sent.filter(({ call }) => call.endsWith("/chosen")).map(({ body }) => body))
    .toEqual([{ hustle: 4, safetyAwareness: null, coachability: 2 }]);
});

it("says so where a text that was rated can no longer be read", async () => {
  const id = "33333333-3333-4333-8333-333333333333";
  const levels = { hustle: 4, safetyAwareness: 2, coachability: 1, reliability: null };
  const changeable = [{ id, ratedAt: "2026-05-01T12:00:00.000Z", levels }];
  const { screen } = await showOnScreen(<RatingDesk />, {
    texts: ["ratings"],
    server: {
      "POST /api/ratings/next": () => ({ body: rating({ changeable }) }),
      [`GET /api/ratings/${id}`]: () => ({ status: 404, body: { error: "Not found." } }),
    },
  });
  await screen.getByRole("button", { name: "Change" }).click();
  await expect.element(screen.getByText("This text can't be read anymore")).toBeVisible();
  await screen.getByRole("button", { name: "Back to the open text" }).click();
  await expect.element(screen.getByText("I torque every wheel.")).toBeVisible();
});

it("says plainly that somebody who was not invited has nothing to do here", async () => {
  const { screen } = await showOnScreen(<RatingDesk />, {
    texts: ["ratings"],
    server: { "POST /api/ratings/next": () => ({ status: 404, body: { error: "Not found." } }) },
  });
  await expect.element(screen.getByText("You need an invitation for this")).toBeVisible();
});

it("shows a bar where the mask took words out, and none for a space", async () => {
  const text = "       swept the bay.  I told          ,      .\n\n     .";
  const masked = { ...first, passages: [{ source: "aboutYourself", text }] };
  const { screen } = await showOnScreen(<RatingDesk />, {
    texts: ["ratings"],
    server: { "POST /api/ratings/next": () => ({ body: rating({ turn: masked }) }) },
  });
  await expect.element(screen.getByText(/swept the bay/)).toBeVisible();
  expect(screen.getByText("Covered").elements()).toHaveLength(4);
});
