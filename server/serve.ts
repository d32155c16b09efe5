import { buildApp } from "./app.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { startBeating } from "./features/system/commands.ts";
import { jobs } from "./features/index.ts";
import { countReferrers } from "./features/referrers/queries.ts";
import { readConfig, refuseOptions } from "./platform/config.ts";
import { keepCompiled, over, phasesOver } from "./platform/loading.ts";
import { sentenceOf } from "./platform/plain-errors.ts";
import { open } from "./start.ts";
import { stopOnSignals } from "./stop.ts";
import { warmUp } from "./warm-up.ts";

/** After a signal to stop, who has not sent their whole request or read the answer is hung up on. */
const patienceMs = 5000;

async function main() {
  over("loaded");
  refuseOptions();
  const config = readConfig(process.env);
  const { ctx, database, watched, close } = await open(config);
  // What makes people up is large, and nothing else needs it: other starts are quicker without.
  if (config.demo && (await countReferrers(ctx)) === 0) {
    const { seedDemo } = await import("./demo/seed.ts");
    await seedDemo(ctx);
    over("demo");
  }
  const app = await buildApp(ctx, { pages: true, trouble: database.trouble });
  over("routes");
  keepCompiled();
  await watched();
  let rest = async () => {};
  stopOnSignals(ctx.log, async () => {
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    await app.close();
    await rest();
    await close();
  });
  await app.listen({ port: config.port, host: config.host });
  over("listening");
  // The embedded database belongs to one process, so that one does the jobs too.
  if (database.kind === "embedded") {
    await ctx.jobs.work(ctx, jobs);
    rest = await startBeating(ctx);
    over("jobs");
  }
  ctx.log.info({ overAfterMs: phasesOver() }, "started");

  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  process.stdout.write(`${config.productName} is open at http://${config.host}:${port}\n`);
  if (config.demo) {
    process.stdout.write(`Demo accounts (password ${demoPassword}):\n`);
    for (const { email, role } of demoAccounts) process.stdout.write(`  ${email} (${role})\n`);
  }
  if (database.kind === "postgres")
    process.stdout.write("Mail and other jobs need a worker beside it: npm run worker\n");
  await warmUp(ctx);
  keepCompiled();
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
});
