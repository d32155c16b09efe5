// Where every thread of ./thread.ts begins: at low priority before it loads anything, which costs most.
import { workerData } from "node:worker_threads";
import { stepBack } from "../work/step-back.ts";

stepBack();
// oxlint-disable-next-line import/no-dynamic-require -- a file of ours, named by our code
await import((workerData as { file: string }).file);
