import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchChromium } from "./chromium.ts";
import { demoDataDir } from "./demo-data.ts";
import { type ServerOptions, type ServerProcess, startServer } from "./server-process.ts";

interface Started {
  server: ServerProcess;
  browser: Browser;
}

/**
 * Starts a server with a demo of its own and a browser before the tests of a file, and ends both after them.
 * @param take gets them once they run
 */
export function serverAndBrowser(
  take: (started: Started) => void,
  options: Omit<ServerOptions, "dataDir"> = {},
): void {
  const { dataDir, remove } = demoDataDir();
  let started: Started | undefined;
  beforeAll(async () => {
    const [server, browser] = await Promise.all([
      startServer({ ...options, dataDir }),
      launchChromium(),
    ]);
    started = { server, browser };
    take(started);
  });
  afterAll(async () => {
    await started?.browser.close();
    await started?.server.stop();
    remove();
  });
}
