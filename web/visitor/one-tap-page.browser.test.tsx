import { expect, it, onTestFinished } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./one-tap-page.tsx";

it("asks to confirm a time in the words of the message that brought the link", async () => {
  location.hash = "a-token";
  onTestFinished(() => {
    location.hash = "";
  });
  const tap = {
    kind: "pick_time",
    state: "open",
    roleTitle: "Brake technician",
    shopName: "Novak Motors",
    time: "2026-12-02T19:00:00.000Z",
    timeZone: "America/Detroit",
    place: "",
  };
  const { screen } = await showOnScreen(<Page />, {
    texts: ["one-taps", "outcomes"],
    server: { "POST /api/one-taps/read": () => ({ body: tap }) },
  });
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Confirm Wednesday, December 2 at 2:00 PM EST?");
});
