import type { Page } from "playwright-core";

/** Waits for a toast with this title, and answers all the text of every toast on the screen. */
export async function toastsOnce(page: Page, title: string): Promise<string[]> {
  const toasts = page.getByRole("region", { name: "(F8)" }).getByRole("listitem");
  await toasts.filter({ hasText: title }).waitFor();
  const texts = await toasts.allInnerTexts();
  return texts.map((text) => text.trim());
}
