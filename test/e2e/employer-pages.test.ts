import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { visit } from "#test/support/chromium.ts";
import { button, demoPeople, heading } from "#test/support/demo-people.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

const { open, call, createRequest } = demoPeople(() => ({ server, browser }));

it("a job is edited, closed and opened again, and its history says so", async () => {
  const { id } = await createRequest("Lube Technician");
  const { page, problems, close } = await open(`/employer/jobs/${id}`, "employer");
  await page.getByRole("link", { name: "Edit" }).click();
  await heading(page, "Edit job").waitFor();
  await page.getByRole("textbox", { name: "Role" }).fill("Lead Lube Technician");
  await button(page, "Save changes").click();
  await heading(page, "Lead Lube Technician").waitFor();
  await page.getByText("Role: Lube Technician → Lead Lube Technician").waitFor();

  await button(page, "Close job").click();
  const question = page.getByRole("alertdialog", { name: "Close Lead Lube Technician?" });
  await question.getByRole("button", { name: "Close job" }).click();
  await page.getByText("Closed. No new matches.").waitFor();
  await button(page, "Reopen").click();
  await page.getByText(/^Status: Closed → /).waitFor();
  await button(page, "Close job").waitFor();
  expect(problems).toEqual([]);
  await close();
});

it("the shop is described, and a colleague is invited and uninvited", async () => {
  const { page, problems, close } = await open("/employer/settings", "employer");
  await heading(page, "Settings").waitFor();
  await page.getByRole("textbox", { name: "Address" }).fill("1200 W 25th St");
  await page.getByRole("textbox", { name: "Name" }).fill("Novak Motors");
  await button(page, "Save shop").click();
  expect(await toastsOnce(page, "Success")).toEqual(["Success\nYour shop is saved."]);

  await button(page, "Invite a colleague").click();
  const dialog = page.getByRole("dialog", { name: "Invite a colleague" });
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect.poll(() => dialog.getByText("Required", { exact: true }).count()).toBe(2);
  await dialog.getByRole("textbox", { name: "Name" }).pressSequentially("Gil Amato");
  await dialog.getByRole("textbox", { name: "Email" }).pressSequentially("gil@novak.example.com");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await toastsOnce(page, "Invitation sent");

  await button(page, "Cancel Gil Amato's invitation").click();
  const question = page.getByRole("alertdialog", {
    name: "Cancel Gil Amato's invitation?",
  });
  await question.getByRole("button", { name: "Cancel invitation" }).click();
  await toastsOnce(page, "The invitation is canceled");
  await page.getByText("gil@novak.example.com").waitFor({ state: "detached" });
  expect(problems).toEqual([]);
  await close();
});

it("what is not there says so, and leads to what is", async () => {
  const { page, close } = await open("/employer", "employer");
  const id = "00000000-0000-4000-8000-000000000000";
  for (const [path, title, says, back, list] of [
    [`jobs/${id}`, "Job", "We couldn't find this job", "All jobs", "/employer/jobs"],
    [`jobs/${id}/edit`, "Edit job", "We couldn't find this job", "All jobs", "/employer/jobs"],
    [
      `hiring-scout/${id}/print`,
      "Hiring Scout",
      "This hiring session no longer exists.",
      "All sessions",
      "/employer/hiring-scout",
    ],
  ] as const) {
    await page.goto(`/employer/${path}`);
    await heading(page, title).waitFor();
    await page.getByText(says, { exact: true }).waitFor();
    expect(await button(page, "Try again").count()).toBe(0);
    await page.getByRole("link", { name: back }).last().click();
    await page.waitForURL((url) => url.pathname === list);
  }
  await close();
});

it("somebody signed out is asked to log in, and comes back", async () => {
  const { page, problems, close } = await visit(browser, { baseURL: server.url });
  await page.goto("/employer?minScore=4");
  await heading(page, "Please log in to access your employer portal").waitFor();
  await page.getByRole("link", { name: "Log in" }).click();
  await page.getByRole("button", { name: "As an employer" }).click();
  await heading(page, "Employer Portal").waitFor();
  // The page is there before its scripts, which read the address.
  const least = page.getByRole("combobox", { name: "Minimum score" });
  await expect.poll(() => least.inputValue()).toBe("4");
  expect(problems).toEqual([]);
  await close();
});

it("an admin says whose portal, reads it, and finds nothing to press", async () => {
  await createRequest("Frame Technician");
  const { page, problems, close } = await open("/employer", "admin", 1440);
  await heading(page, "Employer Portal").waitFor();
  expect(await page.getByRole("heading", { name: "Match Scores" }).count()).toBe(0);
  const shops = page.getByRole("combobox", { name: "Shop" });
  const mine = await call<{ id: string }>("employer", "GET", "/api/employer/shop");
  await shops.selectOption(mine.id);
  await page.getByRole("heading", { name: "Frame Technician" }).waitFor();
  await page.getByText(/read only\. This visit is recorded\.$/).waitFor();
  for (const action of ["Hire", "Interview", "Pass"])
    expect(await button(page, action).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Create Job" }).count()).toBe(0);
  await page.getByRole("link", { name: "View Talent" }).click();
  await heading(page, "Candidates").waitFor();
  expect(new URL(page.url()).searchParams.get("shop")).toBe(mine.id);
  expect(problems).toEqual([]);
  await close();
});

it("an employer reads it in Spanish: a phone has its four places, a wide screen the same as tabs", async () => {
  const { page, problems, close } = await open("/employer", "employer", 390, "es-US");
  await heading(page, "Portal de empleadores").waitFor();
  const places = page.getByRole("navigation", { name: "Principal" }).getByRole("link");
  expect(await places.allInnerTexts()).toEqual(["Inicio", "Candidatos", "Vacantes", "Ajustes"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Hiring Scout" }).waitFor();
  const tabs = page.getByRole("navigation").first().getByRole("link");
  expect(await tabs.allInnerTexts()).toEqual([
    "Portal de empleadores",
    "Hiring Scout",
    "Candidatos",
    "Vacantes",
  ]);
  expect(problems).toEqual([]);
  await close();
});
