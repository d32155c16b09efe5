import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { SessionList } from "./session-list.tsx";

it("holds the place of three sessions until they are there", async () => {
  const { screen } = await showOnScreen(
    <SessionList selected={undefined} onCreate={() => {}} onImport={() => {}} />,
    {
      texts: ["scout"],
      server: { "GET /api/hiring-scout/sessions": () => new Promise(() => {}) },
    },
  );
  await expect.element(screen.getByText("Hiring Sessions")).toBeVisible();
  expect(screen.container.querySelector("div[aria-hidden=true]")?.children).toHaveLength(3);
});
