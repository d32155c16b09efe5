import { loadQuickly } from "./platform/loading.ts";

loadQuickly();
await import("./work.ts");
