import type { Page } from "playwright-core";

/**
 * Follows what a page loads, from before it is opened.
 * @returns waits until nothing is being loaded and the page, when it was idle, asked for nothing more: sooner than
 * `networkidle`, which waits for half a second of silence
 */
export function quietness(page: Page): () => Promise<void> {
  let begun = 0;
  const loading = new Set<unknown>();
  page.on("request", (request) => {
    // Open as long as the page is.
    if (request.resourceType() === "eventsource") return;
    begun += 1;
    loading.add(request);
  });
  page.on("requestfinished", (request) => loading.delete(request));
  page.on("requestfailed", (request) => loading.delete(request));
  return async () => {
    let before: number;
    do {
      before = begun;
      await page.evaluate(async () => {
        // Twice: what waited for an idle moment may put something on the screen that asks for more.
        for (const _turn of [1, 2])
          await new Promise<void>((done) =>
            requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done))),
          );
      });
    } while (loading.size > 0 || begun > before);
  };
}
