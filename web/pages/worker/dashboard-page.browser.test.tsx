import { expect, it } from "vitest";
import type { User } from "#contract/accounts.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./dashboard-page.tsx";

const user = { email: "rosa@example.com", firstName: "Rosa", role: "jobseeker" } as User;

const show = (profile: "missing" | "complete") =>
  showOnScreen(<Page />, {
    user,
    path: "/jobseeker",
    texts: ["home", "jobseekers", "privacy", "ratings"],
    server: {
      "GET /api/jobseeker/overview": () => ({
        body: { profile, status: "under_review", beingRead: false, matches: {} },
      }),
      "GET /api/jobseeker/assessments": () => ({ body: [] }),
      "GET /api/jobseeker/reading-consent": () => ({ body: { agrees: false } }),
      "GET /api/privacy": () => ({ body: { statement: "I learn fast.", views: [], reviews: [] } }),
      "PUT /api/privacy/statement": (body) => ({
        body: { statement: (body as { text: string }).text },
      }),
    },
  });

it("has the person's own statement where the scores are, and keeps what is changed there", async () => {
  const { screen, sent } = await show("complete");
  const statement = screen.getByRole("region", { name: "Your statement" });
  await expect.element(statement.getByText("I learn fast.")).toBeVisible();
  await statement.getByRole("button", { name: "Edit statement" }).click();
  const field = statement.getByRole("textbox");
  await expect.element(field).toHaveValue("I learn fast.");
  await field.fill("I learn fast, and I ask.");
  await statement.getByRole("button", { name: "Save statement" }).click();
  await expect.element(screen.getByText("Statement saved").first()).toBeVisible();
  expect(sent.find(({ call }) => call === "PUT /api/privacy/statement")?.body).toEqual({
    text: "I learn fast, and I ask.",
  });
});

it("offers no statement before the profile is sent", async () => {
  const { screen, sent } = await show("missing");
  await expect.element(screen.getByRole("heading", { name: "Your four traits" })).toBeVisible();
  expect(screen.getByText("Your statement").elements()).toEqual([]);
  expect(sent.filter(({ call }) => call === "GET /api/privacy")).toEqual([]);
});
