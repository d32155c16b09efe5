import { Worker } from "node:worker_threads";

/** The limits at which a thread is stopped. */
export interface ThreadLimits {
  seconds: number;
  /** For the heap, and again for the buffers outside it. */
  memoryMb: number;
}

/** An answer, or that there is none: `broken` says nothing of the data where the file itself answers for that. */
export type Given<A> = { answer: A } | { problem: "too_much" | "broken"; cause?: Error };

const entry = new URL("./entry.ts", import.meta.url);

/** How often the thread's memory is measured. */
const watchMs = 25;

/**
 * Runs a file in its own worker thread, without environment variables, until it posts an answer. A malicious
 * upload can then only end its own thread.
 */
export const inThread = <A>(file: URL, data: unknown, limits: ThreadLimits): Promise<Given<A>> =>
  new Promise((resolve) => {
    const worker = new Worker(entry, {
      argv: [file.href],
      workerData: data,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    });
    let ended = false;
    // Resolves once the thread is gone: until then its memory is still in use.
    const end = (given: Given<A>) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      clearInterval(watch);
      void worker.terminate().then(() => resolve(given));
    };
    const timer = setTimeout(() => end({ problem: "too_much" }), limits.seconds * 1000);
    // Unpacked data is in buffers outside the heap, which `resourceLimits` does not cover.
    const weigh = async () => {
      const { external_memory: buffers } = await worker.getHeapStatistics();
      if (buffers > limits.memoryMb * 1024 * 1024) end({ problem: "too_much" });
    };
    const watch = setInterval(() => void weigh().catch(() => undefined), watchMs);
    worker.once("message", (answer: A) => end({ answer }));
    worker.once("error", (error: Error) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ERR_WORKER_OUT_OF_MEMORY") end({ problem: "too_much" });
      else end({ problem: "broken", cause: error });
    });
    worker.once("exit", () => end({ problem: "broken" }));
  });
