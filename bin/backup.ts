// npm run backup -- --to FILE [--key age1…]: everything that an instance keeps, in one file.
// --new-key FILE makes a pair of keys; --check FILE reads a backup and says what is in it.
import { writeFileSync } from "node:fs";
import { KeepingError, newKeys } from "#server/keeping/archive.ts";
import { backUp } from "#server/keeping/backup.ts";
import type { Summary } from "#server/keeping/format.ts";
import { checkBackup } from "#server/keeping/restore.ts";
import { readConfig } from "#server/platform/config.ts";
import { databaseIn, expectFolderOf, plainly, typed } from "./plainly.ts";

const { values } = typed({
  to: { type: "string" },
  key: { type: "string", multiple: true, default: [] },
  "new-key": { type: "string" },
  check: { type: "string" },
  identity: { type: "string" },
});

function tell({ tables, jobs, files, missing }: Summary) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows, ${jobs.rows} jobs that wait, ${files.length} files.`);
  for (const name of missing) console.log(`Gone before it could be kept: ${name}`);
}

await plainly(async () => {
  if (values["new-key"]) {
    expectFolderOf(values["new-key"]);
    const { identity, recipient } = await newKeys();
    const lines = [`# public key: ${recipient}`, identity, ""];
    writeFileSync(values["new-key"], lines.join("\n"), { mode: 0o600, flag: "wx" });
    console.log(`Back up with: --key ${recipient}`);
    console.log(`Keep ${values["new-key"]} elsewhere: without it nobody can read the backups.`);
  } else if (values.check) {
    const { manifest, summary } = await checkBackup(values.check, values.identity);
    console.log(`Whole: version ${manifest.version}, made ${manifest.madeAt}.`);
    tell(summary);
  } else if (values.to) {
    expectFolderOf(values.to);
    const config = readConfig(process.env);
    tell(await backUp(config, { to: values.to, keys: values.key }));
    console.log(`${values.to} holds ${databaseIn(config)}.`);
    if (values.key.length === 0)
      console.log("It is not encrypted: whoever has the file can read it (--key age1…).");
  } else {
    throw new KeepingError("Say where to: npm run backup -- --to FILE [--key age1…]");
  }
});
