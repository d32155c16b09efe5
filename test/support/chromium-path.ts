import { existsSync } from "node:fs";

/** Takes a third less of the processor for a journey, but shows no notifications. */
const lightest = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome"];

/**
 * Where Chromium is: as the setting CHROMIUM says, or where Debian puts it; undefined if it is not installed.
 * @param options.whole a browser that shows notifications too
 */
export const chromiumPath = (options: { whole?: boolean } = {}): string | undefined =>
  process.env.CHROMIUM ??
  (options.whole ? names : [lightest, ...names])
    .map((name) => `/usr/bin/${name}`)
    .find((path) => existsSync(path));
