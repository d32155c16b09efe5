// Where every thread of ./thread.ts begins: at low priority before it loads anything, which costs most.
import { stepBack } from "../work/step-back.ts";

const [, , file = ""] = process.argv;

stepBack();
// oxlint-disable-next-line import/no-dynamic-require -- a file of ours, named by our code
await import(file);
