// npm run migrate: brings the database to the version that is installed; safe to run twice, and by several.
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { openDatabase } from "#server/start.ts";
import { plainly, typed } from "./plainly.ts";

typed({});

await plainly(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config.logLevel));
  await database.migrate();
  await database.close();
  console.log("The database is up to date.");
});
