import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the worker has everything that it keeps; a visitor's comes once a key is pressed. */
export async function workerReady(page: Page) {
  const state = async () => {
    await page.keyboard.press("Shift");
    return page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state;
    });
  };
  await expect.poll(state, { timeout: 30_000 }).toBe("activated");
}
