import type { Browser, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn, visit } from "#test/support/chromium.ts";
import { button, demoPeople, heading } from "#test/support/demo-people.ts";
import { serverAndBrowser } from "#test/support/journey.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { toastsOnce } from "#test/support/toast.ts";

let server: ServerProcess;
let browser: Browser;
serverAndBrowser((started) => ({ server, browser } = started));

const { open, call, createRequest } = demoPeople(() => ({ server, browser }));

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** Sends the demo's jobseeker to the employer of a request; answers their name and the match. */
async function sendJobseeker(requestId: string) {
  const [person] = await call<Named[]>(
    "admin",
    "GET",
    "/api/admin/candidates?search=jobseeker@handpicked.test",
  );
  if (!person) throw new Error("the demo has no jobseeker");
  const matches = `/api/employer/matches?requestId=${requestId}`;
  const known = await call<{ id: string; jobseeker: Named }[]>("employer", "GET", matches);
  const already = known.find(({ jobseeker }) => jobseeker.lastName === person.lastName);
  const { id } =
    already ??
    (await call<{ id: string }>(
      "admin",
      "POST",
      `/api/admin/talent-requests/${requestId}/matches`,
      {
        candidateId: person.id,
      },
    ));
  return { matchId: id, name: `${person.firstName} ${person.lastName}` };
}

/** What a page says of somebody for one job. */
const cardOf = (page: Page, name: string, role: string) =>
  page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name }) })
    .filter({ hasText: `For ${role}` });

/** A moment on the clock of a form, so many days from now. */
const inDays = (days: number, clock: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;

describe("the road of a hire", () => {
  const role = "Hub Motor Technician";
  let requestId = "";

  it("a job is asked for, field by field, and its mistakes stand where they were typed", async () => {
    const { page, problems, close } = await open("/employer", "employer");
    await page.getByRole("link", { name: "Create Job" }).click();
    await heading(page, "Create Job").waitFor();
    await button(page, "Create Job").click();
    await page.getByRole("textbox", { name: "Role" }).and(page.locator(":focus")).waitFor();
    expect(await page.getByText("Required", { exact: true }).count()).toBe(1);
    const location = page.getByRole("textbox", { name: "Location" });
    expect(await location.inputValue()).toBe("Detroit, MI");
    const again = page
      .getByRole("group", { name: "Start from an earlier job" })
      .getByRole("button");
    await again.filter({ hasText: "Brake and suspension technician (" }).click();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Role" }).inputValue())
      .toBe("Brake and suspension technician");

    await page.getByRole("textbox", { name: "Role" }).fill(role);
    await page.getByRole("spinbutton", { name: "Hires needed" }).fill("2");
    await page.getByRole("textbox", { name: "From" }).fill("$38");
    await page.getByRole("textbox", { name: "To" }).fill("28.50");
    await page.getByRole("checkbox", { name: "Brake Systems" }).check();
    await page.getByRole("textbox", { name: "Certifications" }).fill("ASE A5, CDL");
    await button(page, "Create Job").click();
    await page.getByText("Can't be lower than “From”").waitFor();
    await page.getByRole("textbox", { name: "From" }).fill("28");
    await page.getByRole("textbox", { name: "To" }).fill("$38.50");
    await page.getByRole("textbox", { name: "Description" }).fill("Five bays.");
    await button(page, "Create Job").click();
    expect(await toastsOnce(page, "Job created")).toHaveLength(1);

    await heading(page, role).waitFor();
    await page.getByText("$28 to $38.50 per hour").waitFor();
    await page.getByText("ASE A5, CDL").waitFor();
    requestId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    expect(problems).toEqual([]);
    await close();
  });

  it("whoever leaves a form half filled is asked first", async () => {
    const { page, problems, close } = await open("/employer/jobs/new", "employer");
    await page.getByRole("textbox", { name: "Role" }).pressSequentially("Welder");
    await page.getByRole("link", { name: "All jobs" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    expect(await page.getByRole("textbox", { name: "Role" }).inputValue()).toBe("Welder");
    await page.getByRole("link", { name: "All jobs" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await heading(page, "Jobs").waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("a match appears, the filters stand in the address, and resetting takes them back", async () => {
    const { name } = await sendJobseeker(requestId);
    const { page, problems, close } = await open("/employer", "employer", 1440);
    const card = cardOf(page, name, role);
    await card.waitFor();
    await card.getByText(/^Answer by [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+$/).waitFor();
    await card
      .getByText(/^[\d.]+\/5$/)
      .first()
      .waitFor();

    await page.getByRole("combobox", { name: "Trait" }).selectOption("Coachability");
    await page.waitForURL(/\?trait=coachability$/);
    // Whoever has not told of a trait is shown after the rest, so that only all of them leave nobody.
    await page.getByRole("combobox", { name: "Trait" }).selectOption("All Traits");
    await page.getByRole("combobox", { name: "Minimum score" }).selectOption("5");
    await card.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("?minScore=5");
    await page.reload();
    await page.getByText("No matches found with current filters").waitFor();
    expect(await page.getByRole("combobox", { name: "Minimum score" }).inputValue()).toBe("5");
    await button(page, "Reset Filters").click();
    await card.waitFor();
    expect(new URL(page.url()).search).toBe("?minScore=3");
    await page
      .getByRole("button", { name: /more with a lower score$/ })
      .or(card)
      .first()
      .waitFor();
    expect(await page.getByRole("combobox", { name: "Trait" }).inputValue()).toBe("all");
    expect(await page.getByRole("combobox", { name: "Minimum score" }).inputValue()).toBe("3");
    expect(problems).toEqual([]);
    await close();
  });

  it("an interview is proposed, picked, and stands on the card and in the profile", async () => {
    const { name, matchId } = await sendJobseeker(requestId);
    const { page, problems, close } = await open("/employer", "employer", 1440);
    const card = cardOf(page, name, role);
    await card.getByRole("button", { name: "Interview", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Interview with ${name}` });
    await dialog.getByRole("button", { name: "Propose these times" }).click();
    await dialog.getByText("Choose at least one time, or ask without proposing times.").waitFor();
    const type = async (time: string) => {
      const typed = dialog.getByLabel("Day and time");
      if (!(await typed.isVisible())) await dialog.getByText("Another time").click();
      await typed.fill(time);
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
    };
    await type(inDays(-1, "09:00"));
    await dialog.getByText("Choose a time in the future").waitFor();
    // No time of the table, which on a Friday would begin with that of three days on.
    await type(inDays(3, "09:10"));
    await dialog.getByRole("button", { name: "Next week" }).click();
    const hours = dialog.locator("button[data-time]");
    await hours.first().click();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const chosen = dialog.getByRole("list", { name: "Your proposed times" }).getByRole("listitem");
    expect(await chosen.count()).toBe(3);
    await hours.last().click({ force: true });
    expect(await chosen.count()).toBe(3);
    await chosen.last().getByRole("button").click();
    expect(await chosen.count()).toBe(2);
    await dialog.getByLabel("How").selectOption("phone");
    await dialog.getByLabel("Length").selectOption("30");
    await dialog.getByRole("button", { name: "Propose these times" }).click();
    expect(await toastsOnce(page, "Action completed")).toEqual([
      "Action completed\nCandidate status updated successfully",
    ]);
    await card.getByText(/Waiting for .+ to pick a time/).waitFor();
    await card.getByText("By phone, about 30 minutes. Your shop calls.").waitFor();
    await card
      .getByRole("button", { name: "Interview", exact: true })
      .and(page.locator(":focus"))
      .waitFor();

    await card.getByRole("button", { name: "Withdraw times" }).click();
    const sure = page.getByRole("alertdialog", { name: "Withdraw the proposed times?" });
    await sure.getByRole("button", { name: "Withdraw times" }).click();
    await toastsOnce(page, "The proposed times were withdrawn");
    await card.getByText("Interviewing").waitFor({ state: "hidden" });
    await card.and(page.locator(":focus")).waitFor();
    for (const [day, shown] of [
      [3, 0],
      [4, 1],
    ] as const) {
      await card.getByRole("button", { name: "Interview", exact: true }).click();
      await dialog.getByRole("button", { name: "Propose these times" }).waitFor();
      const standing = dialog.getByRole("list", { name: "Currently proposed" });
      expect(await standing.count()).toBe(shown);
      await type(inDays(day, "09:00"));
      await type(inDays(day, "16:00"));
      await dialog.getByRole("button", { name: "Propose these times" }).click();
      await dialog.waitFor({ state: "hidden" });
      // The card is read anew once the times are sent; the next round opens from what it then says.
      await card.getByText(/Waiting for .+ to pick a time/).waitFor();
    }

    const theirs = `/api/jobseeker/matches/${matchId}`;
    const { interview } = await call<{ interview: { proposedTimes: string[] } }>(
      "jobseeker",
      "GET",
      theirs,
    );
    expect(interview.proposedTimes).toHaveLength(2);
    await call("jobseeker", "POST", `${theirs}/pick`, { time: interview.proposedTimes[1] });

    await page.goto(`/employer/candidates/${matchId}`);
    await heading(page, name).waitFor();
    await page.getByText(/^Interview [A-Z][a-z]{2}, .*4:00 PM/).waitFor();
    await page.getByText("Interview time picked").waitFor();
    await page.getByRole("link", { name: "jobseeker@handpicked.test" }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it("a hire is taken back in the toast, made again, and followed by feedback", async () => {
    const { name, matchId } = await sendJobseeker(requestId);
    const { page, problems, close } = await open("/employer", "employer");
    const card = cardOf(page, name, role);
    const hire = async () => {
      await card.getByRole("button", { name: "Hire", exact: true }).click();
      const sure = page.getByRole("dialog", { name: `Hire ${name}?` });
      await sure.getByRole("button", { name: "Hire", exact: true }).click();
    };
    await hire();
    await toastsOnce(page, "Action completed");
    const focused = page.locator(":focus");
    await card.getByRole("button", { name: "Undo the hire" }).and(focused).waitFor();
    await page.getByRole("listitem").getByRole("button", { name: "Undo", exact: true }).click();
    await toastsOnce(page, "Undone");
    await card.getByText("Interviewing").waitFor();
    await card.getByRole("button").and(focused).waitFor();

    await hire();
    await card.getByText("10 min left. Nobody has been told yet.").waitFor();
    const { state } = await call<{ state: string }>(
      "jobseeker",
      "GET",
      `/api/jobseeker/matches/${matchId}`,
    );
    expect(state).toBe("interviewing");

    await card.getByRole("link", { name: "Interview feedback" }).click();
    await heading(page, "Interview Feedback").waitFor();
    await page.getByText("Click to rate").waitFor();
    await page.getByLabel("Interview date").fill(new Date().toISOString().slice(0, 10));
    await page.getByRole("radio", { name: "1 out of 5 stars" }).focus();
    await page.keyboard.press("Space");
    for (let star = 1; star < 4; star++) await page.keyboard.press("ArrowRight");
    await page.getByText("4 out of 5 stars").last().waitFor();
    await page.getByRole("combobox", { name: "Decision" }).selectOption("Hired - Great match!");
    await page.getByRole("textbox", { name: "Interview Notes" }).pressSequentially("On time.");
    await button(page, "Submit Feedback").click();
    expect(await toastsOnce(page, "Thank you for your feedback!")).toEqual([
      "Thank you for your feedback!\nYour interview feedback has been submitted successfully.",
    ]);
    await heading(page, "Employer Portal").waitFor();
    expect(new URL(page.url()).pathname).toBe("/employer");

    await page.goto(`/employer/feedback/${matchId}`);
    await page.getByRole("radio", { name: "4 out of 5 stars", checked: true }).waitFor();
    expect(await page.getByRole("textbox", { name: "Interview Notes" }).inputValue()).toBe(
      "On time.",
    );
    expect(problems).toEqual([]);
    await close();
  });
});

it("a candidate who comes in moves nothing under the pointer, and an undo counts from the press", async () => {
  const [request] = await call<{ id: string; status: string }[]>(
    "employer",
    "GET",
    "/api/talent-requests",
  ).then((requests) => requests.filter(({ status }) => status === "in_progress"));
  const matched = await call<{ jobseeker: Named }[]>(
    "employer",
    "GET",
    `/api/employer/matches?requestId=${request?.id}`,
  );
  const known = new Set(matched.map(({ jobseeker }) => jobseeker.lastName));
  const pool = await call<Named[]>("admin", "GET", "/api/admin/candidates?status=matching");
  const comers = pool.filter(({ lastName }) => lastName && !known.has(lastName));
  const send = async (comer: Named | undefined) => {
    if (!request || !comer) throw new Error("the demo has nobody left to send");
    await call("admin", "POST", `/api/admin/talent-requests/${request.id}/matches`, {
      candidateId: comer.id,
    });
    const name = `${comer.firstName} ${comer.lastName}`;
    await page.getByRole("article").first().filter({ hasText: name }).waitFor();
  };
  const visitor = await visit(browser, { baseURL: server.url, width: 1440 });
  const { page, problems, close } = visitor;
  await signIn(visitor, "employer@handpicked.test");
  await page.clock.install({ time: Date.now() - 300_000 });
  await page.goto("/employer/candidates?minScore=1&state=new&sort=newest");
  const whose = async (nth: number) => {
    const card = page.getByRole("article").nth(nth);
    return {
      hire: card.getByRole("button", { name: "Hire", exact: true }),
      name: (await card.getByRole("heading").textContent()) ?? "",
    };
  };
  const hireOf = (name: string) =>
    page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name, exact: true }) })
      .getByRole("button", { name: "Hire", exact: true })
      .first();
  const placeOf = async (name: string) => Math.round((await hireOf(name).boundingBox())?.y ?? -1);

  // Once from the top of the page, with the pointer on a button, and once from further down without.
  const first = await whose(0);
  await first.hire.hover();
  await page.evaluate(() => window.scrollTo(0, 0));
  await first.hire.hover();
  const before = await placeOf(first.name);
  await send(comers[0]);
  // A card that is no longer the first gets a line above it, of one pixel.
  expect(Math.abs((await placeOf(first.name)) - before)).toBeLessThanOrEqual(1);

  const third = await whose(3);
  await page.mouse.move(2, 2);
  await third.hire.evaluate((shown) => shown.scrollIntoView({ block: "center" }));
  const middle = await placeOf(third.name);
  await send(comers[1]);
  expect(Math.abs((await placeOf(third.name)) - middle)).toBeLessThanOrEqual(1);

  await page.clock.fastForward(300_000);
  await hireOf(third.name).click();
  const sure = page.getByRole("dialog", { name: `Hire ${third.name}?` });
  await sure.getByRole("button", { name: "Hire", exact: true }).click();
  await page.getByText("Action completed").first().waitFor();
  await page.goto("/employer/candidates?minScore=1&state=hired");
  await page.getByText("10 min left. Nobody has been told yet.").first().waitFor();
  expect(problems).toEqual([]);
  await close();
});

it("of open tabs one shows what another decided, and a deaf one is told when it acts", async () => {
  const role = "Paint Prep Technician";
  const { id } = await createRequest(role);
  const candidates = await call<Named[]>("admin", "GET", "/api/admin/candidates?status=matching");
  const person = candidates.find(({ lastName }) => lastName);
  if (!person) throw new Error("the demo has nobody in its pool");
  const name = `${person.firstName} ${person.lastName}`;
  await call("admin", "POST", `/api/admin/talent-requests/${id}/matches`, {
    candidateId: person.id,
  }).catch(() => undefined);
  const path = `/employer/candidates?request=${id}&minScore=1`;
  const [first, second, third] = await Promise.all(
    Array.from({ length: 3 }, () => open(path, "employer")),
  );
  if (!first || !second || !third) throw new Error("three tabs were opened");
  // One tab that hears of nothing while it is open.
  await second.context.addInitScript(() => {
    class Deaf extends EventTarget {
      close() {}
    }
    Object.defineProperty(window, "EventSource", { value: Deaf });
  });
  await second.page.reload();
  const slower = cardOf(second.page, name, role);
  await slower.waitFor();
  const listening = cardOf(third.page, name, role);
  await listening.waitFor();

  const card = cardOf(first.page, name, role);
  await card.getByRole("button", { name: "Pass", exact: true }).click();
  const dialog = first.page.getByRole("dialog", { name: `Pass on ${name}?` });
  await dialog.getByRole("combobox", { name: "Why?" }).selectOption("Hours don't fit");
  await dialog.getByRole("checkbox", { name: "Share the reason with the candidate" }).check();
  await dialog.getByRole("button", { name: "Pass", exact: true }).click();
  await card.getByRole("button", { name: "Undo the pass" }).waitFor();
  await listening.getByText("Passed").waitFor();

  await slower.getByRole("button", { name: "Hire", exact: true }).click();
  await second.page.getByRole("dialog").getByRole("button", { name: "Hire", exact: true }).click();
  expect(await toastsOnce(second.page, "Action failed")).toEqual([
    "Action failed\nThis has been decided and can no longer change.",
  ]);
  await slower.getByText("Passed").waitFor();
  expect(second.problems).toEqual([expect.stringContaining("409 (Conflict)")]);
  expect([...first.problems, ...third.problems]).toEqual([]);
  await Promise.all([first.close(), second.close(), third.close()]);
});
