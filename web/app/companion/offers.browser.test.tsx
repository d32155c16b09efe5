import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/accounts.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { keepOffer } from "#web/features/install/api.ts";
import { offersPlace } from "#web/ui/main-style.ts";
import { Offers } from "./offers.tsx";

/** A browser that was not asked about notifications yet. */
function undecided() {
  const before = Object.getOwnPropertyDescriptor(Notification, "permission")!;
  Object.defineProperty(Notification, "permission", { configurable: true, get: () => "default" });
  onTestFinished(() => void Object.defineProperty(Notification, "permission", before));
}

async function show(path: string) {
  undecided();
  const place = document.createElement("div");
  place.id = offersPlace;
  document.body.append(place);
  onTestFinished(() => place.remove());
  await showOnScreen(<Offers user={{ role: "employer" } as User} />, { texts: ["install"], path });
  return place;
}

it("asks nothing else of somebody who has just put the app off", async () => {
  onTestFinished(() => {
    document.cookie = "install-card=; max-age=0";
    dispatchEvent(new Event("appinstalled"));
  });
  keepOffer();
  dispatchEvent(new Event("beforeinstallprompt", { cancelable: true }));
  const place = await show("/employer");
  await expect.poll(() => place.textContent).toContain("Install Handpicked");
  [...place.querySelectorAll("button")]
    .find((button) => button.textContent === "Maybe Later")
    ?.click();
  await expect.poll(() => place.textContent).toBe("");
});

it.each(["/", "/employer"])(
  "offers notifications on the person's own dashboard, at %s",
  async (path) => {
    const place = await show(path);
    await expect.poll(() => place.textContent).toContain("Stay Updated");
  },
);

it.each(["/jobseeker", "/admin", "/employer/jobs"])("offers nothing at %s", async (path) => {
  const place = await show(path);
  expect(place.textContent).toBe("");
});
