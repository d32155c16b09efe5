// Tells whoever started this thread how far behind others it stands.
import { getPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

const given = workerData as string;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ given, steps: getPriority(0) });
