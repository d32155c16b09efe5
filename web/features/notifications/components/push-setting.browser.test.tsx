import { expect, it, onTestFinished, vi } from "vitest";
import type { User } from "#contract/accounts.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { PushSetting } from "./push-setting.tsx";

const place = "push-subscription";

it("renews what an earlier session left in the browser before it says that push is on", async () => {
  const subscription = {
    endpoint: "https://push.example/1",
    expirationTime: null,
    keys: { p256dh: "p", auth: "a" },
  };
  vi.spyOn(Notification, "permission", "get").mockReturnValue("granted");
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue({
    pushManager: { getSubscription: async () => ({ toJSON: () => subscription }) },
  } as unknown as ServiceWorkerRegistration);
  localStorage.setItem(place, JSON.stringify({ id: "1", owner: "ana@example.com" }));
  onTestFinished(() => {
    localStorage.removeItem(place);
    vi.restoreAllMocks();
  });

  const { screen, sent } = await showOnScreen(<PushSetting />, {
    texts: ["notifications"],
    user: { email: "ana@example.com" } as User,
    server: { "POST /api/push/subscriptions": () => ({ status: 201, body: { id: "2" } }) },
  });
  await expect
    .element(screen.getByText("Push notifications are on in this browser."))
    .toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([subscription]);
  expect(JSON.parse(localStorage.getItem(place) ?? "")).toEqual({
    id: "2",
    owner: "ana@example.com",
  });
});
