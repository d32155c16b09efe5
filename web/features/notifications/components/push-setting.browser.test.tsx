import { expect, it, onTestFinished } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { PushSetting } from "./push-setting.tsx";

/** Sets what the browser says of itself, until the test is over. */
function given(of: object, name: string, value: unknown) {
  Object.defineProperty(of, name, { configurable: true, get: () => value });
  onTestFinished(() => void Reflect.deleteProperty(of, name));
}

it.each([
  [false, /press the icon beside the address, open the site settings/],
  [true, /open its settings, choose Notifications, then Handpicked\./],
])("says how to allow what the browser blocks (installed: %s)", async (installed, way) => {
  given(navigator, "standalone", installed);
  given(Notification, "permission", "denied");
  const { screen } = await showOnScreen(<PushSetting />, { texts: ["notifications"] });
  await expect.element(screen.getByText(way)).toBeVisible();
  expect(screen.getByRole("button").elements()).toEqual([]);
});
