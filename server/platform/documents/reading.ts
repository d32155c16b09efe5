import { Worker } from "node:worker_threads";
import type { DocumentType } from "../files/content.ts";

/** What reading may cost before it is given up (docs/domain.md, "resume"). */
export const limits = {
  seconds: 20,
  memoryMb: 256,
  unpackedBytes: 50 * 1024 * 1024,
  pages: 60,
  characters: 200_000,
};

export type Reading =
  | { text: string }
  | { problem: "encrypted" | "scanned" | "too_much" | "broken" };

/**
 * Reads the text of a document in a thread of its own, within limits of time and memory, so that
 * a file made to do harm harms nothing.
 */
export const readDocument = (type: DocumentType, bytes: Uint8Array): Promise<Reading> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./reader.ts", import.meta.url), {
      workerData: { type, bytes },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    });
    const end = (reading: Reading) => {
      clearTimeout(timer);
      resolve(reading);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: "too_much" }), limits.seconds * 1000);
    worker.once("message", end);
    worker.once("error", (error) =>
      end({
        problem:
          (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY"
            ? "too_much"
            : "broken",
      }),
    );
    worker.once("exit", () => end({ problem: "broken" }));
  });
