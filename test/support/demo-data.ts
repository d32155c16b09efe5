import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { promisify } from "node:util";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { temporaryDataDir } from "./server-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of a demo that no server has open. */
    demo: string;
  }
}

/**
 * Makes a demo once for the whole run, unless DEMO_FOLDER names one: a first start costs a test far more than one on
 * a copy.
 */
export async function setup(project: TestProject) {
  const made = process.env.DEMO_FOLDER;
  if (made) {
    project.provide("demo", made);
    return undefined;
  }
  const { dataDir, remove } = temporaryDataDir();
  await promisify(execFile)(process.execPath, ["test/support/make-demo.ts", dataDir], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "UTC" },
  });
  project.provide("demo", dataDir);
  return remove;
}

/** A folder with a demo of one's own, whose jobs are done, and the way to remove it. */
export function demoDataDir() {
  const { dataDir, remove } = temporaryDataDir();
  cpSync(inject("demo"), dataDir, { recursive: true });
  return { dataDir, remove };
}
