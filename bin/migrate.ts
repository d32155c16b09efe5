import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { openDatabase } from "#server/start.ts";

const config = readConfig(process.env);
const database = await openDatabase(config, createLog(config.logLevel));
await database.migrate();
await database.close();
console.log("The database is up to date.");
