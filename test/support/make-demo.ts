// A process of its own that makes the data of a demo: `node test/support/make-demo.ts <folder>`.
import { seedDemo } from "#server/demo/seed.ts";
import { readConfig } from "#server/platform/config.ts";
import { open } from "#server/start.ts";
import { drainJobs } from "./jobs.ts";

const [dataDir = ""] = process.argv.slice(2);
const { ctx, database, close } = await open(
  readConfig({ DEMO: "1", DATA_DIR: dataDir, LOG_LEVEL: "warn" }),
);
await seedDemo(ctx);
await drainJobs(ctx, database);
await close();
