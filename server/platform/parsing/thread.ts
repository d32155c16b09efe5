import { Worker } from "node:worker_threads";

/** What a thread may cost before it is given up. */
export interface ThreadLimits {
  seconds: number;
  /** Of the heap, and of the buffers beside it. */
  memoryMb: number;
}

export type Given<A> = { answer: A } | { problem: "too_much" | "broken" };

/** How often the thread is weighed. */
const watchMs = 25;

/**
 * Runs a file in a thread of its own, with nothing of the environment, until it posts its answer: what
 * was made to do harm harms nothing.
 */
export const inThread = <A>(file: URL, data: unknown, limits: ThreadLimits): Promise<Given<A>> =>
  new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: data,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    });
    let ended = false;
    // Gone before the next one begins: its memory counts until then.
    const end = (given: Given<A>) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      clearInterval(watch);
      void worker.terminate().then(() => resolve(given));
    };
    const timer = setTimeout(() => end({ problem: "too_much" }), limits.seconds * 1000);
    // What a file unpacks to lies in buffers, which the limits of a thread's heap do not count.
    const weigh = async () => {
      const { external_memory: buffers } = await worker.getHeapStatistics();
      if (buffers > limits.memoryMb * 1024 * 1024) end({ problem: "too_much" });
    };
    const watch = setInterval(() => void weigh().catch(() => undefined), watchMs);
    worker.once("message", (answer: A) => end({ answer }));
    worker.once("error", (error) => {
      const { code } = error as NodeJS.ErrnoException;
      end({ problem: code === "ERR_WORKER_OUT_OF_MEMORY" ? "too_much" : "broken" });
    });
    worker.once("exit", () => end({ problem: "broken" }));
  });
