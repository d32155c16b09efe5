import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/accounts.ts";
import type { Rights } from "#contract/privacy.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ReviewCard } from "./review-card.tsx";
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

it("keeps the focus where the request stands once it is sent", async () => {
  const asked = { id: "1", text: "Look again.", status: "open", createdAt: "2026-11-29T12:00:00Z" };
  const rights = { reviewRequests: [asked], can: { askForReview: true } } as unknown as Rights;
  const { screen, show } = await showOnScreen(<ReviewCard {...rights} />, {
    texts: ["privacy"],
    user,
  });
  (screen.getByRole("button", { name: /^Ask for a review/ }).element() as HTMLElement).focus();
  await show(<ReviewCard {...rights} can={{ ...rights.can, askForReview: false }} />);
  await expect
    .element(screen.getByRole("region", { name: "Ask a person to look again" }))
    .toHaveFocus();
});

it("leads to the field where nothing was typed", async () => {
  const { screen } = await showOnScreen(<ReviewForm />, { texts: ["privacy"], user });
  await screen.getByRole("button", { name: /^Ask for a review/ }).click();
  await expect.element(screen.getByLabelText("What should we look at?")).toHaveFocus();
});
