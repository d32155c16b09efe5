import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { StatementCard } from "./statement-card.tsx";

it("counts the statement that is there already, and what is typed after it", async () => {
  const { screen } = await showOnScreen(<StatementCard statement="I learn fast." />, {
    texts: ["privacy"],
  });
  await expect.element(screen.getByText("13 / 2000")).toBeVisible();
  await screen.getByRole("textbox").fill("I learn");
  await expect.element(screen.getByText("7 / 2000")).toBeVisible();
});
