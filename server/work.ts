import { startBeating } from "./features/system/commands.ts";
import { jobs } from "./features/index.ts";
import { ConfigurationError, readConfig, refuseOptions } from "./platform/config.ts";
import { keepCompiled, over, phasesOver } from "./platform/loading.ts";
import { sentenceOf } from "./platform/plain-errors.ts";
import { open } from "./start.ts";
import { stopOnSignals } from "./stop.ts";

async function main() {
  over("loaded");
  refuseOptions();
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new ConfigurationError("DATABASE_URL is missing: the embedded server does its own jobs.");
  const { ctx, watched, close } = await open(config);
  await watched();
  await ctx.jobs.work(ctx, jobs);
  keepCompiled();
  over("jobs");
  const rest = await startBeating(ctx);
  stopOnSignals(ctx.log, async () => {
    await rest();
    await close();
  });
  ctx.log.info({ overAfterMs: phasesOver() }, "started");
  process.stdout.write(`${config.productName} works its jobs.\n`);
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
