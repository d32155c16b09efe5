// npm run migrate: applies the missing migrations. Safe to run again, and by several processes at once.
import { appliedMigrations, isUnknown } from "#server/keeping/levels.ts";
import { openSession } from "#server/keeping/session.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { openDatabase } from "#server/start.ts";
import { databaseIn, plainly, typed } from "./plainly.ts";

typed({});

await plainly(async () => {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog(config.logLevel));
  await database.migrate();
  const session = await openSession(database, config.databaseDirectUrl ?? config.databaseUrl);
  const isNewer = (await appliedMigrations(session)).some(isUnknown);
  await session.close();
  await database.close();
  console.log(
    isNewer
      ? `A newer version has migrated ${databaseIn(config)}, and nothing was changed: CHANGELOG.md of that version says whether this one can work on it.`
      : `Up to date: ${databaseIn(config)}.`,
  );
});
