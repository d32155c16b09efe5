import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { userEvent } from "vitest/browser";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDecision } from "../use-decision.ts";
import { InterviewDialog } from "./interview-dialog.tsx";

const match = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  state: "new",
  jobseeker: { firstName: "Rosa", lastName: "Delgado" },
  interview: null,
  can: { undo: false },
} as EmployerMatch;
const everyDay = Array.from({ length: 7 }, () => ({ opens: "08:00", closes: "17:00" }));
const shop = { name: "Rivera", address: "", timeZone: "America/Detroit", openHours: everyDay };

function Asking() {
  return <InterviewDialog match={match} decision={useDecision(match)} onClose={() => {}} />;
}

/** Opens the dialog while the shop's hours are not there yet. */
async function open() {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const { screen } = await showOnScreen(<Asking />, {
    texts: ["interviews", "matches"],
    server: { "GET /api/employer/shop": () => promise },
  });
  await expect.element(screen.getByRole("group", { name: "Loading your hours" })).toHaveFocus();
  return { screen, hoursCome: () => resolve({ body: shop }) };
}

it("gives the focus to the first hour once the shop's hours are there", async () => {
  const { screen, hoursCome } = await open();
  hoursCome();
  const hours = screen.getByRole("button", { name: /^\d+ [AP]M$/ });
  await expect.element(hours.first()).toHaveFocus();
});

it("leaves the focus with what somebody has begun meanwhile", async () => {
  const { screen, hoursCome } = await open();
  const length = screen.getByRole("combobox", { name: "Length" });
  await length.selectOptions("60 minutes");
  (length.element() as HTMLElement).focus();
  hoursCome();
  await expect.element(screen.getByRole("button", { name: /^\d+ [AP]M$/ }).first()).toBeVisible();
  await expect.element(length).toHaveFocus();
});

it("says that the hours failed to load, takes a typed time all the same, and loads them again", async () => {
  let hours: { status?: number; body: unknown } = { status: 503, body: { error: "Busy" } };
  const { screen, sent } = await showOnScreen(<Asking />, {
    texts: ["interviews", "matches"],
    server: {
      "GET /api/employer/shop": () => hours,
      [`POST /api/matches/${match.id}/action`]: () => ({ status: 503, body: { error: "No" } }),
    },
  });
  const asked = () =>
    sent.flatMap(
      ({ body }) => (body as { proposedTimes?: string[] } | undefined)?.proposedTimes ?? [],
    );
  await expect.element(screen.getByText("We couldn't load your shop's hours")).toBeVisible();
  await expect.element(screen.getByText(/, the time zone of this device\.$/)).toBeVisible();
  const day = new Date(Date.now() + 3 * 24 * 60 * 60_000);
  day.setHours(10, 0, 0, 0);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) =>
    `${part}`.padStart(2, "0"),
  );
  await screen.getByLabelText("Day and time").fill(`${day.getFullYear()}-${month}-${date}T10:00`);
  await screen.getByRole("button", { name: "Add", exact: true }).click();
  await screen.getByRole("button", { name: "Propose this time" }).click();
  await expect.poll(asked).toEqual([day.toISOString()]);

  hours = { body: shop };
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: /^\d+ [AP]M$/ }).first()).toHaveFocus();
  await expect.element(screen.getByText(/, your shop's time zone\.$/)).toBeVisible();
  // The moment that was typed stays, whatever the shop's clocks call it.
  await screen.getByRole("button", { name: "Propose this time" }).click();
  await expect.poll(asked).toEqual([day.toISOString(), day.toISOString()]);
});

it("leads to the shop's address beside the times that are chosen, not away from them", async () => {
  const { screen, hoursCome } = await open();
  hoursCome();
  const link = screen.getByRole("link", { name: /Your shop has no address yet/ });
  await expect.element(link).toHaveAttribute("target", "_blank");
});

it("says what is wrong with the link to a video call", async () => {
  const { screen, hoursCome } = await open();
  hoursCome();
  await screen.getByRole("combobox", { name: "How" }).selectOptions("Video call");
  const link = screen.getByRole("textbox", { name: /Link to the call/ });
  const problems = {
    "meet.example.com/ray": "Use a link that starts with https://",
    "https://meet.example.com@evil.example/ray": "Remove the part before the @ in the link",
  };
  for (const [typed, problem] of Object.entries(problems)) {
    await link.fill(typed);
    await screen.getByRole("button", { name: "Propose these times" }).click();
    await expect.element(screen.getByText(problem)).toBeVisible();
  }
});

function Opened() {
  const decision = useDecision(match);
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return <Button onClick={() => setIsOpen(true)}>Open</Button>;
  return <InterviewDialog match={match} decision={decision} onClose={() => setIsOpen(false)} />;
}

it("closes where somebody else has decided meanwhile, and says so", async () => {
  const { screen } = await showOnScreen(<Opened />, {
    texts: ["interviews", "matches"],
    server: {
      "GET /api/employer/shop": () => ({ body: shop }),
      [`POST /api/matches/${match.id}/action`]: () => refusal(409, "Decided already."),
    },
  });
  await screen.getByRole("button", { name: "Ask without proposing times" }).click();
  await expect.element(screen.getByText("Decided already.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Open" })).toBeVisible();
});

/** The match, with an interview as it stands. */
const interviewed = (interview: object) =>
  ({
    ...match,
    state: "interviewing",
    interview: {
      time: null,
      proposedTimes: [],
      minutes: 45,
      place: "",
      namedPlace: "",
      ...interview,
    },
  }) as unknown as EmployerMatch;

it("begins with the place that was named before", async () => {
  const place = "55 Depot Rd";
  const before = interviewed({ state: "asked", way: "in_person", place, namedPlace: place });
  function Again() {
    return <InterviewDialog match={before} decision={useDecision(before)} onClose={() => {}} />;
  }
  const { screen } = await showOnScreen(<Again />, {
    texts: ["interviews", "matches"],
    server: { "GET /api/employer/shop": () => ({ body: shop }) },
  });
  await expect
    .element(screen.getByRole("textbox", { name: /^Somewhere other than your shop/ }))
    .toHaveValue(place);
});

it("opens on an interview that the browser kept from before places were named", async () => {
  const before = interviewed({ state: "asked", way: "in_person", namedPlace: undefined });
  function Again() {
    return <InterviewDialog match={before} decision={useDecision(before)} onClose={() => {}} />;
  }
  const { screen } = await showOnScreen(<Again />, {
    texts: ["interviews", "matches"],
    server: { "GET /api/employer/shop": () => ({ body: shop }) },
  });
  await expect
    .element(screen.getByRole("textbox", { name: /^Somewhere other than your shop/ }))
    .toHaveValue("");
});

it.each(["asked", "cancelled"])("wants times where they were %s before", async (state) => {
  const later = interviewed({ state, way: "phone" });
  function Again() {
    return <InterviewDialog match={later} decision={useDecision(later)} onClose={() => {}} />;
  }
  const { screen } = await showOnScreen(<Again />, {
    texts: ["interviews", "matches"],
    server: { "GET /api/employer/shop": () => ({ body: shop }) },
  });
  await screen.getByRole("button", { name: "Propose these times" }).click();
  await expect.element(screen.getByText("Choose at least one time.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Ask without proposing times" }).query()).toBeNull();
});

it("opens again without the warning that it was closed with", async () => {
  const { screen } = await showOnScreen(<Opened />, {
    texts: ["interviews", "matches"],
    server: {
      "GET /api/employer/shop": () => ({ body: shop }),
      [`POST /api/matches/${match.id}/action`]: () =>
        refusal(409, "That overlaps.", { "proposedTimes.0": "Ana Ruiz is here then." }),
    },
  });
  await screen
    .getByRole("button", { name: /^\d+ [AP]M$/ })
    .first()
    .click();
  await screen.getByRole("button", { name: "Propose this time" }).click();
  await expect.element(screen.getByText(/Ana Ruiz is here then/)).toBeVisible();
  await screen.getByRole("button", { name: "Close", exact: true }).click();
  await screen.getByRole("button", { name: "Open" }).click();
  await expect.element(screen.getByRole("button", { name: /^\d+ [AP]M$/ }).first()).toBeVisible();
  expect(screen.getByText(/Ana Ruiz is here then/).elements()).toEqual([]);
  await expect.element(screen.getByRole("button", { name: "Propose these times" })).toBeVisible();
});

/** The dialog on a Monday morning in Detroit, an hour before the shop opens, and what it proposed. */
async function openedOnMonday() {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-07T12:00:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { screen, sent } = await showOnScreen(<Opened />, {
    texts: ["interviews", "matches"],
    server: {
      "GET /api/employer/shop": () => ({ body: shop }),
      [`POST /api/matches/${match.id}/action`]: () => refusal(409, "Decided already."),
    },
  });
  const hour = (name: string) => screen.getByRole("button", { name, exact: true }).first();
  await hour("8 AM").click();
  await screen.getByText("Another time").click();
  const proposed = () =>
    sent.flatMap(({ body }) => (body ? [(body as { proposedTimes: string[] }).proposedTimes] : []));
  return { screen, hour, typed: screen.getByLabelText("Day and time"), proposed };
}

it("asks without times only where none is chosen or typed, so that none is dropped", async () => {
  const { screen, hour, typed } = await openedOnMonday();
  const without = screen.getByRole("button", { name: "Ask without proposing times" });
  await expect.element(without).not.toBeInTheDocument();
  await hour("8 AM").click();
  await expect.element(without).toBeVisible();
  await typed.fill("2026-12-12T07:30");
  await expect.element(without).not.toBeInTheDocument();
});

it("proposes a typed time that was not added, too", async () => {
  const { screen, typed, proposed } = await openedOnMonday();
  await typed.fill("2026-12-12T07:30");
  await screen.getByRole("button", { name: "Propose these times" }).click();
  await expect.poll(proposed).toEqual([["2026-12-07T13:00:00.000Z", "2026-12-12T12:30:00.000Z"]]);
});

it("sends nothing while a typed time is wrong, and says what is", async () => {
  const { screen, typed, proposed } = await openedOnMonday();
  await typed.fill("2026-12-05T07:30");
  await screen.getByRole("button", { name: "Propose this time" }).click();
  await expect.element(typed).toHaveFocus();
  await expect.element(typed).toHaveAccessibleDescription("Choose a time in the future");
  expect(proposed()).toEqual([]);
});

it("opens the field again where a wrong time was folded away", async () => {
  const { screen, typed, proposed } = await openedOnMonday();
  await typed.fill("2026-12-05T07:30");
  await screen.getByText("Another time").click();
  await expect.element(typed).not.toBeVisible();
  await screen.getByRole("button", { name: "Propose this time" }).click();
  await expect.element(typed).toHaveFocus();
  expect(proposed()).toEqual([]);
});

it("counts a wrong typed time for no hour of the week", async () => {
  const { typed, hour } = await openedOnMonday();
  await hour("9 AM").click();
  await typed.fill("2026-12-05T07:30");
  await expect.element(hour("10 AM")).toBeEnabled();
});

it("adds a typed time by Enter, and sends nothing yet", async () => {
  const { screen, typed, proposed } = await openedOnMonday();
  await typed.fill("2026-12-12T07:30");
  await userEvent.type(typed, "{Enter}");
  const chosen = screen.getByRole("list", { name: "Your proposed times" });
  await expect.element(chosen.getByRole("button", { name: /Dec 12.+7:30/ })).toBeVisible();
  expect(proposed()).toEqual([]);
});

it("says which chosen time has passed meanwhile, and removes the one that is pressed", async () => {
  const { screen, hour } = await openedOnMonday();
  await hour("9 AM").click();
  vi.setSystemTime(new Date("2026-12-07T13:30:00.000Z"));
  await screen.getByRole("combobox", { name: "Length" }).selectOptions("60 minutes");
  const chosen = screen.getByRole("list", { name: "Your proposed times" }).getByRole("button");
  await expect.element(chosen.nth(0)).toHaveAccessibleName(/8:00.+\(has passed\)/);
  await expect.element(chosen.nth(1)).toHaveAccessibleName(/9:00.+EST ?Remove$/);
  await chosen.nth(0).click();
  await expect.element(chosen).toHaveAccessibleName(/9:00/);
});

/** The dialog with a time that is taken, after the warning of it, and which of the calls asked for that warning. */
async function warned() {
  const { screen, sent } = await showOnScreen(<Opened />, {
    texts: ["interviews", "matches"],
    server: {
      "GET /api/employer/shop": () => ({ body: shop }),
      [`POST /api/matches/${match.id}/action`]: () =>
        refusal(409, "That overlaps.", { "proposedTimes.0": "Ana Ruiz is here then." }),
    },
  });
  const asked = () =>
    sent.flatMap(({ body }) =>
      body ? [(body as { unlessOverlapping: boolean }).unlessOverlapping] : [],
    );
  const hour = screen.getByRole("button", { name: /^\d+ [AP]M$/ }).first();
  await hour.click();
  await screen.getByRole("button", { name: "Propose this time" }).click();
  await expect.element(screen.getByText(/Ana Ruiz is here then/)).toBeVisible();
  return { screen, asked, hour, anyway: screen.getByRole("button", { name: "Propose it anyway" }) };
}

it("sends a time that is taken by a button of its own, not by a second press", async () => {
  const { screen, asked, hour, anyway } = await warned();
  const others = screen.getByRole("button", { name: "Choose another time" });
  await expect.element(others).toHaveAttribute("type", "submit");
  await others.click();
  await expect.element(hour).toHaveFocus();
  await expect.element(screen.getByText(/Ana Ruiz is here then/)).not.toBeInTheDocument();
  expect(asked()).toEqual([true]);
  await screen.getByRole("button", { name: "Propose this time" }).click();
  await anyway.click();
  await expect.poll(asked).toEqual([true, true, false]);
});

it("leads to a wrong link before a time that is taken is proposed all the same", async () => {
  const { screen, asked, anyway } = await warned();
  await screen.getByRole("combobox", { name: "How" }).selectOptions("Video call");
  const link = screen.getByRole("textbox", { name: /Link to the call/ });
  await link.fill("meet.example.com/ray");
  await anyway.click();
  await expect.element(link).toHaveFocus();
  await expect.element(screen.getByText("Use a link that starts with https://")).toBeVisible();
  expect(asked()).toEqual([true]);
});

it("leads to a time typed by half before one that is taken is proposed all the same", async () => {
  const { screen, asked, anyway } = await warned();
  await screen.getByText("Another time", { exact: true }).click();
  const typed = screen.getByLabelText("Day and time");
  await userEvent.type(typed, "12");
  await anyway.click();
  await expect.element(typed).toHaveFocus();
  await expect.element(typed).toHaveAccessibleDescription("Choose a day and a time");
  expect(asked()).toEqual([true]);
});

it("leads the focus on to the next time where one is removed, and then to the week", async () => {
  const { screen, hour } = await openedOnMonday();
  await hour("9 AM").click();
  const chosen = screen.getByRole("list", { name: "Your proposed times" }).getByRole("button");
  await chosen.first().click();
  await expect.element(chosen).toHaveFocus();
  await chosen.click();
  await expect.element(hour("8 AM")).toHaveFocus();
});

it("asks how long and how before the week, which is long", async () => {
  const { screen, hour } = await openedOnMonday();
  const how = screen.getByRole("combobox", { name: "How" }).element();
  const after = how.compareDocumentPosition(hour("8 AM").element());
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
