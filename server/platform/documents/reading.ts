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

/** How often the thread is weighed. */
const watchMs = 25;

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
      clearInterval(watch);
      resolve(reading);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: "too_much" }), limits.seconds * 1000);
    // What a file unpacks to lies in buffers, which the limits of a thread's heap do not count.
    const weigh = async () => {
      const { external_memory: buffers } = await worker.getHeapStatistics();
      if (buffers > limits.memoryMb * 1024 * 1024) end({ problem: "too_much" });
    };
    const watch = setInterval(() => void weigh().catch(() => undefined), watchMs);
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
