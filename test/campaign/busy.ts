// A process of its own that does nothing but keep as many processors busy as it is told: `node busy.ts <threads>`.
import { Worker } from "node:worker_threads";

process.on("disconnect", () => process.exit());
const threads = Array.from(
  { length: Number(process.argv[2]) },
  () => new Worker("for (;;);", { eval: true }),
);
for (const thread of threads) thread.ref();
