import { expect, it, onTestFinished } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Companion } from "./companion.tsx";

it("forgets an application that was half-typed more than half a day ago, on any page", async () => {
  onTestFinished(() => sessionStorage.clear());
  const at = Date.now() - 13 * 60 * 60 * 1000;
  sessionStorage.setItem("draft:application:", JSON.stringify({ name: "Wendy Kowalski", at }));
  await showOnScreen(<Companion />, { texts: ["offline", "install"] });
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain("Wendy");
});
