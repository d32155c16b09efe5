// npm run remove-demo: removes the made-up people of the demo from a database.
import { removeDemo } from "#server/demo/remove.ts";
import { readConfig } from "#server/platform/config.ts";
import { openAsItIs } from "#server/start.ts";
import { plainly, typed } from "./plainly.ts";

typed({});
await plainly(async () => {
  const { ctx, close } = await openAsItIs(readConfig({ LOG_LEVEL: "warn", ...process.env }));
  const count = await removeDemo(ctx);
  await close();
  console.log(count === 0 ? "There was no demo here." : `${count} demo accounts were removed.`);
});
