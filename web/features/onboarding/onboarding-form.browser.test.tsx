import { expect, it } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { OnboardingForm } from "./onboarding-form.tsx";

const answered = {
  availability: "full-time",
  location: "Detroit, MI",
  hasTransport: true,
} as const;
const call = "POST /api/candidate/profile";

async function show(answer: () => { status?: number; body: unknown }) {
  sessionStorage.clear();
  localStorage.clear();
  let isCompleted = false;
  const shown = await showOnScreen(
    <OnboardingForm
      email="rosa@example.com"
      told={{ ...answered, phone: null }}
      onCompleted={() => (isCompleted = true)}
    />,
    { texts: ["onboarding", "jobseekers"], server: { [call]: answer } },
  );
  const { screen } = shown;
  const next = screen.getByRole("button", { name: "Next" });
  return {
    ...shown,
    next,
    isCompleted: () => isCompleted,
    /** Answers what is not told yet, up to the last step. */
    async goOn() {
      await next.click();
      await screen.getByRole("textbox").fill("ASE A5");
      await next.click();
      await screen.getByText("Day shift 6 AM-6 PM").click();
      await next.click();
      await screen.getByText("Team player").click();
      await next.click();
    },
  };
}

it("opens a step once the one before it has its answer, with the focus on its heading", async () => {
  const { screen, next } = await show(() => ({ body: null }));
  await expect.element(screen.getByText("Step 1 of 5")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await next.click();
  const heading = screen.getByRole("heading", { name: /What certifications/ });
  await expect.element(heading).toHaveFocus();
  await expect.element(next).toBeDisabled();
  await screen.getByRole("textbox").fill("ASE A5");
  await expect.element(next).toBeEnabled();
  await screen.getByRole("button", { name: "Previous" }).click();
  await expect.element(screen.getByText("Step 1 of 5")).toBeVisible();
});

it("sends all answers at the end, without the step that is shown", async () => {
  const { screen, goOn, sent, isCompleted } = await show(() => ({ body: {} }));
  await goOn();
  await screen.getByRole("button", { name: /Complete Profile/ }).click();
  await expect.poll(isCompleted).toBe(true);
  const [first] = sent.filter((one) => one.call === call);
  expect(first?.body).toEqual({
    ...answered,
    certifications: "ASE A5",
    preferredHours: "day",
    workStyle: "team-player",
  });
  expect(first?.key).toBeTruthy();
});

it("goes back to the step whose answer the server refuses", async () => {
  const { screen, goOn, isCompleted } = await show(() =>
    refusal(400, "Please check the marked fields.", { certifications: "Not valid" }),
  );
  await goOn();
  await screen.getByRole("button", { name: /Complete Profile/ }).click();
  await expect.element(screen.getByText("Step 2 of 5")).toBeVisible();
  await expect.element(screen.getByText("Not valid")).toBeVisible();
  expect(isCompleted()).toBe(false);
});
