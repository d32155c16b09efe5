import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

// A lower priority: when all want the processor, this thread gets about half as much of it as the event
// loop, the garbage collector and the database. Only on Linux, where a call without an id affects one
// thread: elsewhere it would be the whole process.
const stepsBack = 3;
if (process.platform === "linux") setPriority(0, stepsBack);

interface Asked {
  file: string;
  name: string;
  given: unknown;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const answer = (said: object) => parentPort?.postMessage(said);

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
