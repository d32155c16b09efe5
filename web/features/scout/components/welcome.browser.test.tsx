import { expect, it } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { Welcome } from "./welcome.tsx";

const show = (sessions: () => { status?: number; body: unknown }) =>
  showOnScreen(<Welcome onCreate={() => {}} />, {
    texts: ["scout"],
    server: { "GET /api/hiring-scout/sessions": sessions },
  });

it("offers the first session where there is none", async () => {
  const { screen } = await show(() => ({
    body: { items: [], nextCursor: null, counts: { total: 0 } },
  }));
  await expect.element(screen.getByText("Welcome to the Hiring Scout")).toBeVisible();
  await expect.element(screen.getByRole("button")).toHaveTextContent("Create Your First Session");
});

it("offers another session beside those that there are", async () => {
  const session = { id: "s1", roleTitle: "B-level technician" };
  const { screen } = await show(() => ({
    body: { items: [session], nextCursor: null, counts: { total: 1 } },
  }));
  await expect.element(screen.getByRole("button")).toHaveTextContent("New Hiring Session");
});

it("welcomes nobody where it is unknown whether there are any", async () => {
  const { screen } = await show(() => refusal(500, "Down"));
  await expect.element(screen.getByText("Welcome to the Hiring Scout")).not.toBeInTheDocument();
});
