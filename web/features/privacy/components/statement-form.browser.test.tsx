import { createMemoryHistory } from "@tanstack/react-router";
import { expect, it, onTestFinished } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { mayLeave } from "#web/forms/may-leave.ts";
import { OwnStatement } from "./own-statement.tsx";
import { StatementForm } from "./statement-form.tsx";

it("counts the statement that is there already, and what is typed after it", async () => {
  const { screen } = await showOnScreen(<StatementForm statement="I learn fast." />, {
    texts: ["privacy"],
  });
  await expect.element(screen.getByText("13 / 2000")).toBeVisible();
  await screen.getByRole("textbox").fill("I learn");
  await expect.element(screen.getByText("7 / 2000")).toBeVisible();
});

it("asks before a change of what was saved is lost, also back to what stood there first", async () => {
  const { screen } = await showOnScreen(<StatementForm statement={null} />, {
    texts: ["privacy"],
    server: {
      "PUT /api/privacy/statement": (body) => ({
        body: { statement: (body as { text: string }).text },
      }),
    },
  });
  const field = screen.getByRole("textbox");
  await field.fill("I learn fast.");
  await screen.getByRole("button", { name: "Save statement" }).click();
  await expect.element(screen.getByText("Statement saved").first()).toBeVisible();
  expect(await mayLeave()).toBe(true);
  await field.fill("");
  const leaving = mayLeave();
  await screen.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
});

const server = {
  "GET /api/privacy": () => ({ body: { statement: null, views: [], reviews: [] } }),
};

it("asks for a statement only when somebody wants to write one", async () => {
  const { screen } = await showOnScreen(<OwnStatement />, { texts: ["privacy"], server });
  await screen.getByRole("button", { name: "Write a statement" }).click();
  await expect.element(screen.getByRole("textbox")).toHaveFocus();
});

it("has its field open for whoever was led to it", async () => {
  const path = "/jobseeker#statement";
  const { screen } = await showOnScreen(<OwnStatement />, { texts: ["privacy"], server, path });
  await expect.element(screen.getByRole("textbox")).toBeVisible();
});

it("keeps its field open, with what is typed, where the address no longer leads to it", async () => {
  const history = createMemoryHistory({ initialEntries: ["/jobseeker#statement"] });
  const { screen } = await showOnScreen(<OwnStatement />, { texts: ["privacy"], server, history });
  const field = screen.getByRole("textbox");
  await field.fill("I learn fast.");
  // Only the hash changes: nobody leaves the page, and nobody is asked.
  history.push("/jobseeker");
  await screen.getByText(/beside your scores/).click();
  await expect.element(field).toHaveValue("I learn fast.");
});

it("leaves a dashboard that was opened without a connection as it is", async () => {
  const before = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
  Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, "onLine", before));
  const { screen } = await showOnScreen(<OwnStatement />, { texts: ["privacy"] });
  expect(screen.getByText("Your statement").elements()).toEqual([]);
});
