import { expect, it, onTestFinished, vi } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { keepForm, useSending, waitingForms } from "#web/features/waiting-forms/api.ts";
import { Toasts } from "#web/ui/toasts.tsx";
import { WaitingProfile } from "./waiting-profile.tsx";

const email = "marisol@example.com";

/** The events that Google's script was told of. */
const told: string[] = [];
let isBlocked = false;
Object.assign(globalThis, {
  gtag: (what: string, event: string) => {
    if (isBlocked) throw new Error("Blocked");
    if (what === "event") told.push(event);
  },
});

/** Somebody who agreed to be counted, where the operator has Google count; its script is not fetched. */
function agreed() {
  const boot = document.createElement("script");
  boot.id = "boot";
  boot.type = "application/json";
  boot.textContent = JSON.stringify({ analytics: { google: "G-TEST", meta: null } });
  document.body.append(boot);
  document.cookie = "counting=yes";
  const fetching = vi.spyOn(document.head, "append").mockReturnValue();
  told.length = 0;
  onTestFinished(() => {
    boot.remove();
    document.cookie = "counting=; max-age=0";
    fetching.mockRestore();
    localStorage.clear();
  });
}

function Sending({ owner }: { owner: string | null }) {
  useSending(owner);
  return null;
}

it.each([
  ["made for the first time", true, ["sign_up"]],
  ["changed in the same form later", false, []],
])("tells of a new sign-up by a waiting profile that was %s: %s", async (_, isFirst, expected) => {
  agreed();
  keepForm({ kind: "creation", owner: email, body: {}, key: "key", isFirst });
  await showOnScreen(
    <>
      <WaitingProfile email={email} />
      <Sending owner={email} />
    </>,
    { texts: ["offline"], server: { "POST /api/jobseeker/profile": () => ({ body: {} }) } },
  );
  await expect.poll(waitingForms).toEqual([]);
  expect(told).toEqual(expected);
});

it("tells of an application that waited on any page, also where its form is not on the screen", async () => {
  agreed();
  keepForm({ kind: "application", owner: null, body: {}, key: "key" });
  await showOnScreen(<Sending owner={null} />, {
    server: { "POST /api/waitlist": () => ({ status: 201, body: { received: true } }) },
  });
  await expect.poll(() => told).toEqual(["generate_lead"]);
  expect(waitingForms()).toEqual([]);
});

it("lets go of an application that arrived, also where what a blocker put in Google's place fails", async () => {
  agreed();
  isBlocked = true;
  onTestFinished(() => void (isBlocked = false));
  keepForm({ kind: "application", owner: null, body: {}, key: "key" });
  await showOnScreen(<Sending owner={null} />, {
    server: { "POST /api/waitlist": () => ({ status: 201, body: { received: true } }) },
  });
  await expect.poll(waitingForms).toEqual([]);
});

it("says that a waiting profile was sent once more where the page began anew meanwhile", async () => {
  onTestFinished(() => sessionStorage.clear());
  const sent = "Your waiting profile was sent and saved.";
  keepForm({ kind: "edit", owner: email, body: {}, key: "key" });
  const first = await showOnScreen(
    <>
      <WaitingProfile email={email} />
      <Sending owner={email} />
    </>,
    { texts: ["offline"], server: { "POST /api/jobseeker/profile": () => ({ body: {} }) } },
  );
  await expect.element(first.screen.getByText(sent).first()).toBeVisible();
  // What the browser does when the page reloads.
  dispatchEvent(new PageTransitionEvent("pagehide"));
  await first.screen.getByRole("button", { name: "Close" }).click();
  await first.screen.unmount();

  const next = await showOnScreen(
    <Toasts labels={{ region: "Next", toast: "Next", close: "Next" }} />,
    {},
  );
  await expect.element(next.screen.getByText(sent).first()).toBeVisible();
  expect(sessionStorage.getItem("toast-after-load")).toBeNull();
});
