// npm run graduate -- --to DATABASE_URL [--files-to FOLDER]: moves an embedded instance to PostgreSQL.
import path from "node:path";
import { KeepingError } from "#server/keeping/archive.ts";
import { handOver, storeOf } from "#server/keeping/files.ts";
import { graduate } from "#server/keeping/graduate.ts";
import { readConfig } from "#server/platform/config.ts";
import { diskStore } from "#server/platform/files/disk.ts";
import { plainly, typed } from "./plainly.ts";

const { values } = typed({ to: { type: "string" }, "files-to": { type: "string" } });

await plainly(async () => {
  const { to } = values;
  if (!to) throw new KeepingError("Say where to: npm run graduate -- --to postgres://…");
  // .env may hold the new settings already: without DATABASE_URL the embedded instance is read.
  const config = readConfig({
    ...process.env,
    NODE_ENV: "development",
    DEMO: "0",
    DATABASE_URL: undefined,
    DATABASE_URL_FILE: undefined,
  });
  const from = diskStore(config.filesDir);
  const folder = values["files-to"] && path.resolve(values["files-to"]);
  const files = folder ? diskStore(folder) : storeOf(config);
  const done = await graduate(config, { to, from, files });
  if (folder) await handOver({ ...config, s3: null, filesDir: folder });

  if (done.already) console.log("All of it was there already.");
  for (const [name, { rows }] of Object.entries(done.tables))
    if (rows > 0) console.log(`${name}: ${rows} rows, each the same on both sides`);
  console.log(`${done.files.length} files, each the same on both sides`);
  for (const name of done.missing) console.log(`A row names a file that is not there: ${name}`);
  for (const { email, role } of done.stayed)
    console.log(`Stayed behind, with all that they own: ${email} (${role ?? "no role"})`);
  for (const [name, rows] of Object.entries(done.rowsStayed))
    console.log(`Stayed behind: ${rows} rows of ${name}`);
  console.log(
    `Take the secret along: AUTH_SECRET_FILE=${path.join(config.dataDir, "auth-secret")}`,
  );
  if (done.stayed.length > 0)
    console.log("Name a first admin: ADMIN_EMAIL and ADMIN_PASSWORD; the demo's stayed behind.");
});
