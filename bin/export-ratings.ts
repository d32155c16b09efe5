// npm run export-ratings -- FILE: writes texts that people rated, masked and numbered, as an evaluation
// set.
import { closeSync, fchmodSync, openSync, writeFileSync } from "node:fs";
import { ratedSet } from "#server/features/ratings/rated-set.ts";
import { readConfig } from "#server/platform/config.ts";
import { openAsItIs } from "#server/start.ts";
import { databaseIn, expectFolderOf, plainly, refuse, typed } from "./plainly.ts";

const [file = ""] = typed({}, { positionals: true }).positionals;
if (!file) refuse("Say which file to write: npm run export-ratings -- ratings.json");

await plainly(async () => {
  expectFolderOf(file);
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const { ctx, close } = await openAsItIs(config);
  const set = await ratedSet(ctx);
  await close();
  // It contains people's texts: only its owner may read it, even if it existed with other permissions.
  const handle = openSync(file, "w", 0o600);
  fchmodSync(handle, 0o600);
  writeFileSync(handle, `${JSON.stringify(set, null, 2)}\n`);
  closeSync(handle);
  const ratings = set.reduce((sum, text) => sum + text.ratings.length, 0);
  console.log(
    `${set.length} texts with ${ratings} ratings of ${databaseIn(config)} are in ${file}.`,
  );
});
