import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/accounts.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ReviewForm } from "./review-form.tsx";

const user = { email: "dana@example.com", firstName: "Dana", role: "jobseeker" } as User;

it("has what was typed again, where the page went away before it was sent", async () => {
  onTestFinished(() => localStorage.clear());
  const show = () => showOnScreen(<ReviewForm />, { texts: ["privacy"], user });
  const first = await show();
  await first.screen.getByLabelText("What should we look at?").fill("I opened on Sundays too.");
  await first.screen.unmount();
  const { screen } = await show();
  await expect
    .element(screen.getByLabelText("What should we look at?"))
    .toHaveValue("I opened on Sundays too.");
});
