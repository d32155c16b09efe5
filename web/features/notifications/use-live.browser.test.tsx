import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { type Guard, guardLeaving } from "#web/forms/may-leave.ts";
import { followsDesk } from "#web/lib/query-client.ts";
import { useLive } from "./use-live.ts";

/** A server whose events the test sends. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  static open: Events;
  /** How many streams were asked for. */
  static begun = 0;
  readyState = 1;
  constructor() {
    super();
    Events.open = this;
    Events.begun += 1;
  }
  close() {
    this.readyState = Events.CLOSED;
  }
  /** The server answers something else than a stream. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event("error"));
  }
}

let asked = { number: 0, list: 0 };

function List() {
  useQuery({ queryKey: ["list"], queryFn: async () => (asked.list += 1) });
  return null;
}

function Desk() {
  useLive();
  const number = useQuery({
    queryKey: ["number"],
    queryFn: async () => (asked.number += 1),
    meta: followsDesk,
  });
  const [isListed, setListed] = useState(true);
  return (
    <>
      <p>Counted {number.data} times</p>
      <button onClick={() => setListed(!isListed)}>Turn</button>
      {isListed && <List />}
    </>
  );
}

/** Shows the desk of an admin, and answers what happens somewhere. */
async function openDesk(server: Parameters<typeof showOnScreen>[1]["server"] = {}) {
  asked = { number: 0, list: 0 };
  Events.begun = 0;
  const real = globalThis.EventSource;
  globalThis.EventSource = Events as unknown as typeof EventSource;
  onTestFinished(() => {
    globalThis.EventSource = real;
  });
  const { screen, sent } = await showOnScreen(<Desk />, { server });
  await expect.element(screen.getByText("Counted 1 times")).toBeVisible();
  const happens = () => Events.open.dispatchEvent(new MessageEvent("changed", { data: "desk" }));
  return { screen, sent, happens };
}

it("counts an admin's numbers anew, once for many events, and leaves the lists", async () => {
  const { screen, happens } = await openDesk();
  for (let times = 0; times < 5; times++) happens();
  await expect.element(screen.getByText("Counted 2 times")).toBeVisible();
  expect(asked).toEqual({ number: 2, list: 1 });
});

it("reads a list anew that was closed when something happened, once it is opened", async () => {
  const { screen, happens } = await openDesk();
  const turn = screen.getByRole("button", { name: "Turn" });
  await turn.click();
  await turn.click();
  expect(asked.list).toBe(1);
  await turn.click();
  happens();
  await expect.element(screen.getByText("Counted 2 times")).toBeVisible();
  expect(asked.list).toBe(1);
  await turn.click();
  await expect.poll(() => asked.list).toBe(2);
});

const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

it("stops where its session is over, and says so", async () => {
  const { screen, sent } = await openDesk({
    "GET /api/auth/user": () => refusal(401, "Unauthorized"),
  });
  // A page with unsaved words stays if its reader says so.
  const ask = vi.fn<Guard["ask"]>(async () => false);
  onTestFinished(guardLeaving({ loses: () => true, ask, answered: () => {} }));
  Events.open.refuse();
  Events.open.refuse();
  await expect.element(screen.getByText("Unauthorized").first()).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.poll(() => ask.mock.calls).toHaveLength(1);
  comeBack();
  expect(Events.begun).toBe(1);
});

it("listens again where it was refused for another reason, and reads anew what it missed", async () => {
  const { screen } = await openDesk({ "GET /api/auth/user": () => refusal(503, "Later") });
  Events.open.refuse();
  expect(Events.begun).toBe(1);
  comeBack();
  expect(Events.begun).toBe(2);
  Events.open.dispatchEvent(new MessageEvent("resync"));
  await expect.element(screen.getByText("Counted 2 times")).toBeVisible();
});

it("listens again by itself where the page stays in sight", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await openDesk({ "GET /api/auth/user": () => refusal(503, "Later") });
  Events.open.refuse();
  vi.advanceTimersByTime(60_000);
  expect(Events.begun).toBe(2);
});
