import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { JobsCard } from "./jobs-card.tsx";

it("holds the place of two jobs until they are there", async () => {
  const { screen } = await showOnScreen(<JobsCard />, {
    texts: ["employers", "talent-requests"],
    server: {
      "GET /api/talent-requests": () => new Promise(() => {}),
      "GET /api/employer/today": () => new Promise(() => {}),
    },
  });
  await expect.element(screen.getByText("Your Job Postings")).toBeVisible();
  expect(screen.container.querySelector("div[aria-hidden=true]")?.children).toHaveLength(2);
});
