import { expect, it } from "vitest";
import { type Locator, userEvent } from "vitest/browser";
import type { Interview } from "#contract/interviews.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { MatchCard } from "./match-card.tsx";

const id = "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000).toISOString();

const interview = {
  id: "1b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  state: "picked",
  proposedTimes: [],
  time: days(3),
  note: null,
  minutes: 45,
  way: "phone",
  place: "",
  namedPlace: "",
  timeZone: "America/Detroit",
} satisfies Interview;

const can = {
  agree: false,
  pick: false,
  askForOthers: true,
  cancelInterview: false,
  withdraw: true,
};

const match = {
  id,
  state: "interviewing",
  roleTitle: "Diesel technician",
  shopName: "Rivera Truck Repair",
  location: "Detroit, MI",
  description: "",
  payMin: null,
  payMax: null,
  payPlan: "hourly",
  shopPayPlan: "",
  shopEquipment: "",
  availability: "full-time",
  hours: "day",
  reasons: { distance: null, skills: { matched: [] }, certifications: { matched: [] } },
  createdAt: days(-7),
  interview,
  can,
} as unknown as JobseekerMatch;

const shown = (over: Partial<JobseekerMatch> = {}) =>
  showOnScreen(<MatchCard match={{ ...match, ...over }} asks={false} onAsked={() => {}} />, {
    texts: ["jobs", "jobseekers", "talent-requests"],
    server: { "GET /api/jobseeker/matches": () => ({ body: [] }) },
  });

it("says that asking for other times cancels an interview that is set", async () => {
  const { screen } = await shown();
  await screen.getByRole("button", { name: "Ask for other times" }).click();
  const dialog = screen.getByRole("dialog");
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(/^Your interview on .+ is canceled right away/);
  await expect.element(dialog.getByRole("button", { name: /^Cancel it and ask/ })).toBeVisible();
});

it("leaves the page's address alone where the question was opened here", async () => {
  let closed = 0;
  const { screen } = await showOnScreen(
    <MatchCard match={match} asks={false} onAsked={() => void closed++} />,
    { texts: ["jobs", "jobseekers", "talent-requests"] },
  );
  await screen.getByRole("button", { name: "Ask for other times" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(closed).toBe(0);
});

it("says nothing of canceling where no time is picked yet", async () => {
  const proposedTimes = [days(-1)];
  const proposed = { ...interview, state: "proposed" as const, time: null, proposedTimes };
  const { screen } = await shown({ interview: proposed });
  await screen.getByRole("button", { name: "Ask for other times" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toHaveAccessibleDescription("The shop sees what you write.");
  await expect.element(dialog.getByRole("button", { name: /^Ask for other times/ })).toBeVisible();
});

it("takes an interview whose time is over for over, and still calls the shop", async () => {
  const over = { ...interview, time: days(-1) };
  const { screen } = await shown({ interview: over, shopPhone: "(216) 555-0188" });
  await expect.element(screen.getByText(/^Your interview was on /)).toBeVisible();
  await expect.element(screen.getByText("Interview over")).toBeVisible();
  const offered = ["Add to calendar", "Ask for other times", "Cancel interview"];
  for (const name of offered) expect(screen.getByText(name).elements()).toEqual([]);
  await expect.element(screen.getByRole("link", { name: "Call (216) 555-0188" })).toBeVisible();
});

it("offers of the proposed times those that lie ahead", async () => {
  const proposedTimes = [days(-1), days(3)];
  const proposed = { ...interview, state: "proposed" as const, time: null, proposedTimes };
  const { screen } = await shown({ interview: proposed, can: { ...can, pick: true } });
  await expect.element(screen.getByRole("button", { name: /^Confirm this time/ })).toBeVisible();
  expect(screen.getByRole("radio").elements()).toHaveLength(1);
});

it("says that all the proposed times have passed, and asks for others", async () => {
  const proposedTimes = [days(-2), days(-1)];
  const proposed = { ...interview, state: "proposed" as const, time: null, proposedTimes };
  const { screen } = await shown({ interview: proposed, can: { ...can, pick: true } });
  await expect.element(screen.getByText("Times have passed", { exact: true })).toBeVisible();
  expect(screen.getByRole("radio").elements()).toEqual([]);
  await expect.element(screen.getByRole("button", { name: "Ask for other times" })).toBeVisible();
});

it("asks a second time without the words of the first, and says that it is closed", async () => {
  const notes: unknown[] = [];
  let closed = 0;
  const proposedTimes = [days(3)];
  const proposed = { ...interview, state: "proposed" as const, time: null, proposedTimes };
  const asked = { ...match, interview: proposed };
  const { screen } = await showOnScreen(
    <MatchCard match={asked} asks onAsked={() => void closed++} />,
    {
      texts: ["jobs", "jobseekers", "talent-requests"],
      server: {
        "GET /api/jobseeker/matches": () => ({ body: [] }),
        [`POST /api/jobseeker/matches/${id}/ask`]: (body) => {
          notes.push(body);
          return { body: asked };
        },
      },
    },
  );
  const note = screen.getByRole("dialog").getByRole("textbox");
  await note.fill("Weekdays after 4");
  await screen
    .getByRole("dialog")
    .getByRole("button", { name: /^Ask for other times/ })
    .click();
  await expect.poll(() => [notes, closed]).toEqual([[{ note: "Weekdays after 4" }], 1]);
  // By the keyboard: without styles the toast lies over the card.
  const again = screen.getByRole("button", { name: "Ask for other times", exact: true });
  (again.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(note).toHaveValue("");
});

it("shows from its beginning what has just been agreed, where its beginning was out of view", async () => {
  const proposed = {
    ...interview,
    state: "proposed" as const,
    time: null,
    proposedTimes: [days(3)],
  };
  const tall = (one: Partial<JobseekerMatch>) => (
    <div style={{ paddingBlock: "100vh" }}>
      <MatchCard match={{ ...match, ...one }} asks={false} onAsked={() => {}} />
    </div>
  );
  const { screen, show } = await showOnScreen(
    tall({ interview: proposed, can: { ...can, pick: true } }),
    {
      texts: ["jobs", "jobseekers", "talent-requests"],
      server: {
        "GET /api/jobseeker/matches": () => ({ body: [] }),
        [`POST /api/jobseeker/matches/${id}/pick`]: () => ({ body: { ...match, interview } }),
      },
    },
  );
  const press = (what: Locator) => (what.element() as HTMLElement).click();
  press(screen.getByRole("radio"));
  const card = () => screen.getByRole("article").element().getBoundingClientRect();
  scrollBy(0, card().top + 100);
  expect(card().top).toBeLessThan(-1);
  press(screen.getByRole("button", { name: /^Confirm this time/ }));
  await expect.element(screen.getByText("Interview set").first()).toBeInTheDocument();
  await show(tall({ interview }));
  await expect.poll(() => card().top).toBeGreaterThan(-1);
  expect(card().top).toBeLessThan(innerHeight / 2);
});
