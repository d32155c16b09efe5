// npm run remove-demo: removes the made-up people of the demo from a database.
import { removeDemo } from "#server/demo/remove.ts";
import { readConfig } from "#server/platform/config.ts";
import { openAsItIs } from "#server/start.ts";
import { databaseIn, plainly, typed } from "./plainly.ts";

typed({});
await plainly(async () => {
  // Erasures are logged to be repeated after a restore; made-up people's need not be.
  const config = readConfig({ ...process.env, LOG_LEVEL: "silent" });
  const { ctx, close } = await openAsItIs(config);
  const count = await removeDemo(ctx);
  await close();
  console.log(
    count === 0
      ? `There was no demo in ${databaseIn(config)}.`
      : `${count} demo accounts were removed from ${databaseIn(config)}.`,
  );
});
