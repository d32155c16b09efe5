// Loaded into the server before it (`--import`): tells its parent how long the event loop was held.
// Of each pause between two turns both are kept: the time of the clock, and the processor time of the
// loop's own thread, which on a machine that others use too is what the server itself took.
import { monitorEventLoopDelay } from "node:perf_hooks";

/** The longest pause since the last question, in milliseconds. */
export interface Held {
  clockMs: number;
  processorMs: number;
}

const resolutionMs = 2;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
let processorMs = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  processorMs = Math.max(processorMs, (user + system) / 1000);
  before = process.threadCpuUsage();
}, resolutionMs).unref();

process.on("message", (asked) => {
  if (asked === "held") {
    process.send?.({ clockMs: delay.max / 1e6, processorMs } satisfies Held);
    delay.reset();
    processorMs = 0;
  }
});
// Nobody waits for a question.
process.channel?.unref();
