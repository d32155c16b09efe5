import { parentPort } from "node:worker_threads";
import { stepBack } from "./step-back.ts";

stepBack();

interface Asked {
  file: string;
  name: string;
  given: unknown;
}

/** Buffers that parts of an answer have to themselves: they are handed over and not copied. */
const buffersIn = (made: unknown): ArrayBuffer[] =>
  Object.values(typeof made === "object" ? (made ?? {}) : {}).flatMap((part: unknown) =>
    part instanceof Uint8Array && part.byteLength === part.buffer.byteLength
      ? [part.buffer as ArrayBuffer]
      : [],
  );

const answer = (said: { answer?: unknown; error?: string; ms: number }) =>
  parentPort?.postMessage(said, buffersIn(said.answer));

parentPort?.on("message", ({ file, name, given }: Asked) => {
  const work = async () => {
    const before = process.threadCpuUsage();
    const used = () => {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    try {
      // oxlint-disable-next-line import/no-dynamic-require -- a file of ours, named by our code
      const tasks = (await import(file)) as Record<string, (given: unknown) => unknown>;
      const task = tasks[name];
      if (!task) throw new Error(`there is no task ${name}`);
      const made = await task(given);
      answer({ answer: made, ms: used() });
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : "unknown", ms: used() });
    }
  };
  void work();
});
