import { expect, it } from "vitest";
import { ownTermsAt } from "#contract/terms.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { TermsCard } from "./terms-card.tsx";

it("names the day of the terms as their page does, wherever it is read", async () => {
  const body = {
    termsAt: ownTermsAt,
    answers: [{ termsAt: ownTermsAt, agrees: true, at: "2026-05-01T12:00:00.000Z" }],
    asks: false,
  };
  const { screen } = await showOnScreen(<TermsCard />, {
    texts: ["privacy"],
    server: { "GET /api/auth/terms": () => ({ body }) },
  });
  const agreed = screen.getByRole("listitem");
  await expect.element(agreed).toBeVisible();
  expect(agreed.element().textContent).toContain("the version of Jul 15, 2025");
  const inForce = screen.getByRole("paragraph").element().textContent;
  expect(inForce).toMatch(/^In force since Jul 15, 2025:/);
});
