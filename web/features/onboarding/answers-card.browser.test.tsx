import { expect, it } from "vitest";
import type { CandidateProfile } from "#contract/onboarding.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { mayLeave } from "#web/forms/may-leave.ts";
import { keyOfCall } from "#web/reading.ts";
import { AnswersCard } from "./answers-card.tsx";

const answers = {
  certifications: "ASE A5",
  preferredHours: "day",
  workStyle: "team-player",
  availability: "full-time",
  location: "Detroit, MI",
  hasTransport: true,
} as CandidateProfile;

/** Makes the card read again what it could not read, and stood without its form for; then changes an answer. */
async function readAgain(
  screen: Awaited<ReturnType<typeof showOnScreen>>["screen"],
  makeReadable: () => void,
) {
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  expect(screen.getByRole("button", { name: /Save answers/ }).query()).toBeNull();
  makeReadable();
  await again.click();
  await screen.getByRole("textbox").fill("ASE A5, ASE A6");
}

it("asks before a change of what was saved is lost, also back to what stood there first", async () => {
  const { screen, sent } = await showOnScreen(<AnswersCard />, {
    texts: ["onboarding", "jobseekers"],
    server: {
      "GET /api/jobseeker/overview": () => ({ body: { onboarded: true, missing: [] } }),
      "GET /api/jobseeker/answers": () => ({ body: answers }),
      "GET /api/candidate/profile": () => ({ body: answers }),
      "POST /api/candidate/profile": (body) => ({ body: { ...answers, ...(body as object) } }),
    },
  });
  const field = screen.getByRole("textbox");
  await field.fill("ASE A5, ASE A6");
  await screen.getByRole("button", { name: /Save answers/ }).click();
  await expect.element(screen.getByText("Answers saved").first()).toBeVisible();
  expect(sent.map(({ call }) => call)).toContain("POST /api/candidate/profile");
  expect(await mayLeave()).toBe(true);
  await field.fill(answers.certifications);
  const leaving = mayLeave();
  await screen.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
});

it("saves the town that the profile named later, and offers nothing to save until that is known", async () => {
  let isKnown = false;
  const later = { ...answers, location: "Toledo, OH" };
  const { screen, sent } = await showOnScreen(<AnswersCard />, {
    texts: ["onboarding", "jobseekers"],
    server: {
      "GET /api/jobseeker/overview": () => ({ body: { onboarded: true, missing: [] } }),
      "GET /api/jobseeker/answers": () => (isKnown ? { body: later } : refusal(400, "Not now.")),
      "GET /api/candidate/profile": () => ({ body: answers }),
      "POST /api/candidate/profile": (body) => ({ body: { ...answers, ...(body as object) } }),
    },
  });
  await readAgain(screen, () => (isKnown = true));
  await screen.getByRole("button", { name: /Save answers/ }).click();
  await expect.element(screen.getByText("Answers saved").first()).toBeVisible();
  const saved = sent.find(({ call }) => call === "POST /api/candidate/profile");
  expect(saved?.body).toMatchObject({ location: "Toledo, OH" });
});

it("saves no town that the browser kept from before, and keeps the form once it is there", async () => {
  let isKnown = false;
  const { screen, queries, show } = await showOnScreen(<p>Elsewhere</p>, {
    texts: ["onboarding", "jobseekers"],
    server: {
      "GET /api/jobseeker/overview": () => ({ body: { onboarded: true, missing: [] } }),
      "GET /api/jobseeker/answers": () => (isKnown ? { body: answers } : refusal(400, "Not now.")),
      "GET /api/candidate/profile": () => ({ body: answers }),
    },
  });
  queries.setQueryData(keyOfCall("/api/jobseeker/answers"), answers, {
    updatedAt: Date.now() - 60_000,
  });
  await show(<AnswersCard />);
  await readAgain(screen, () => (isKnown = true));
  isKnown = false;
  await queries.invalidateQueries({ queryKey: keyOfCall("/api/jobseeker/answers") });
  await expect.element(screen.getByRole("textbox")).toHaveValue("ASE A5, ASE A6");
});
