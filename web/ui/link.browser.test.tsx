import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FollowContext, Link } from "./link.tsx";

const show = async () => {
  const followed: string[] = [];
  const screen = await render(
    <FollowContext value={(href) => void followed.push(href)}>
      <Link href="/terms">Terms</Link>
    </FollowContext>,
  );
  return { link: screen.getByRole("link", { name: "Terms" }), followed };
};

it("is followed without leaving the document, by hand and by keyboard", async () => {
  const { link, followed } = await show();
  await link.click();
  await userEvent.tab();
  link.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(followed).toEqual(["/terms", "/terms"]);
});

it("is left to the browser where somebody wants a tab of its own", async () => {
  const { link, followed } = await show();
  const pressed: boolean[] = [];
  addEventListener("click", (event) => {
    pressed.push(event.defaultPrevented);
    event.preventDefault();
  });
  await link.click({ modifiers: ["ControlOrMeta"] });
  expect(pressed).toEqual([false]);
  expect(followed).toEqual([]);
});
