// npm run restore -- --from FILE [--identity FILE] [--replace]: restores a backup of npm run backup.
import { KeepingError } from "#server/keeping/archive.ts";
import { restore } from "#server/keeping/restore.ts";
import { readConfig } from "#server/platform/config.ts";
import { databaseIn, plainly, typed } from "./plainly.ts";

const { values } = typed({
  from: { type: "string" },
  identity: { type: "string" },
  replace: { type: "boolean", default: false },
});

await plainly(async () => {
  const { from } = values;
  if (!from) throw new KeepingError("Say from where: npm run restore -- --from FILE");
  const config = readConfig(process.env);
  const { manifest, summary } = await restore(config, { ...values, from });
  const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored into ${databaseIn(config)} as it was at ${manifest.madeAt}: ${rows} rows, ${summary.files.length} files.`,
  );
});
