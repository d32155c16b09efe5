import { collectByShare } from "./platform/garbage.ts";
import { loadQuickly } from "./platform/loading.ts";

collectByShare();
loadQuickly();
await import("./serve.ts");
