// Loaded into the server before it (`--import`): tells its parent how long the event loop was held.
// Of each pause between two turns both are kept: the time of the clock, and the processor time of the
// loop's own thread, which on a machine that others use too is what the server itself took.
import { Session } from "node:inspector/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { longestStretch, type Stretch } from "./stretches.ts";

/** The longest pause since the last question, in milliseconds. */
export interface Held {
  clockMs: number;
  processorMs: number;
  /** What the loop did longest without a rest, where the server is profiled. */
  stretch?: Stretch;
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

const session = new Session();
const isProfiled = process.env.CAMPAIGN_PROFILE === "1";
if (isProfiled) {
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: 500 });
  await session.post("Profiler.start");
}

async function stretchOfProfile(): Promise<{ stretch?: Stretch }> {
  if (!isProfiled) return {};
  const { profile } = await session.post("Profiler.stop");
  await session.post("Profiler.start");
  return { stretch: longestStretch(profile) };
}

async function answer() {
  const held = { clockMs: delay.max / 1e6, processorMs };
  process.send?.({ ...held, ...(await stretchOfProfile()) } satisfies Held);
  delay.reset();
  processorMs = 0;
  before = process.threadCpuUsage();
}

process.on("message", (asked) => {
  if (asked === "held") void answer();
});
// The channel must not keep the process alive.
process.channel?.unref();
