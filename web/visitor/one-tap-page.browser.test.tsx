import { expect, it, onTestFinished } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { Page } from "./one-tap-page.tsx";

const tap = {
  kind: "pick_time",
  state: "open",
  roleTitle: "Brake technician",
  shopName: "Novak Motors",
  time: "2026-12-02T19:00:00.000Z",
  timeZone: "America/Detroit",
  place: "",
};

it("asks to confirm a time in the words of the message that brought the link", async () => {
  location.hash = "a-token";
  onTestFinished(() => {
    location.hash = "";
  });
  const { screen } = await showOnScreen(<Page />, {
    texts: ["one-taps", "outcomes"],
    server: { "POST /api/one-taps/read": () => ({ body: tap }) },
  });
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Confirm Wednesday, December 2 at 2:00 PM EST?");
});

it("says why an answer was refused to which nothing else has changed", async () => {
  location.hash = "a-token";
  onTestFinished(() => {
    location.hash = "";
  });
  const sentence = "The shop proposed times: pick one of them.";
  const { screen } = await showOnScreen(<Page />, {
    texts: ["one-taps", "outcomes"],
    server: {
      "POST /api/one-taps/read": () => ({ body: { ...tap, kind: "agree", time: null } }),
      "POST /api/one-taps/use": () => refusal(409, sentence),
    },
  });
  await screen.getByRole("button", { name: "Yes, I want to meet" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(sentence);
});
