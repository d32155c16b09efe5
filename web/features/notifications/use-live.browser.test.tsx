import { useQuery } from "@tanstack/react-query";
import { expect, it, onTestFinished } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { followsDesk } from "#web/lib/query-client.ts";
import { useLive } from "./use-live.ts";

/** A server whose events the test sends. */
class Events extends EventTarget {
  static open: Events;
  constructor() {
    super();
    Events.open = this;
  }
  close() {}
}

let asked = { number: 0, list: 0 };

function Desk() {
  useLive();
  const number = useQuery({
    queryKey: ["number"],
    queryFn: async () => (asked.number += 1),
    meta: followsDesk,
  });
  useQuery({ queryKey: ["list"], queryFn: async () => (asked.list += 1) });
  return <p>Counted {number.data} times</p>;
}

it("counts an admin's numbers anew, once for many events, and leaves the lists", async () => {
  asked = { number: 0, list: 0 };
  const real = globalThis.EventSource;
  globalThis.EventSource = Events as unknown as typeof EventSource;
  onTestFinished(() => {
    globalThis.EventSource = real;
  });
  const { screen } = await showOnScreen(<Desk />, {});
  await expect.element(screen.getByText("Counted 1 times")).toBeVisible();
  const happens = () => Events.open.dispatchEvent(new MessageEvent("changed", { data: "desk" }));
  for (let times = 0; times < 5; times++) happens();
  await expect.element(screen.getByText("Counted 2 times")).toBeVisible();
  expect(asked).toEqual({ number: 2, list: 1 });
});
