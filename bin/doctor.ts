// npm run doctor [-- --mail-to you@example.org] [--dkim SELECTOR]: checks an instance and prints what is
// wrong.
import { checkDatabase } from "#server/doctor/database.ts";
import { checkFiles } from "#server/doctor/files.ts";
import { type Finding, note, well, wrong } from "#server/doctor/finding.ts";
import {
  checkBounces,
  checkMailServer,
  checkSender,
  checkSigning,
  domainOf,
  sendTest,
} from "#server/doctor/mail.ts";
import { checkPush, checkSite, checkWatched } from "#server/doctor/reach.ts";
import { checkSettings } from "#server/doctor/settings.ts";
import { type Config, ConfigurationError, readConfig } from "#server/platform/config.ts";
import { databaseIn, typed } from "./plainly.ts";

const { values } = typed({ "mail-to": { type: "string" }, dkim: { type: "string" } });

async function database(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, databasePool } = config;
  if (!databaseUrl)
    return [note("The embedded database is for trying: production needs DATABASE_URL.")];
  const problems = await checkDatabase(databaseUrl, {
    pool: databasePool,
    directUrl: databaseDirectUrl,
    replicaUrl: databaseReplicaUrl,
  });
  return problems.length > 0
    ? problems.map(wrong)
    : [well(`PostgreSQL is as it should be: ${databaseIn(config)}.`)];
}

async function mail(config: Config): Promise<Finding[]> {
  if (!config.smtpUrl) return [];
  const problem = await checkMailServer(config.smtpUrl);
  const sender = domainOf(config.mailFrom);
  return [
    problem ? wrong(problem) : well("The mail server takes us."),
    ...(await checkSender(sender, { selector: values.dkim ?? config.dkim?.selector })),
    ...(config.dkim ? await checkSigning(config.dkim, { sender }) : []),
    ...(config.bounces ? [await checkBounces(config.bounces.url)] : []),
    ...(values["mail-to"] ? [await sendTest(config, values["mail-to"])] : []),
  ];
}

const marks = { well: "✓", note: "·", wrong: "✗" };
let mends = 0;

async function tell(title: string, found: Promise<Finding[]> | Finding[]) {
  for (const { is, sentence } of await found) {
    console.log(`${marks[is]} ${title.padEnd(8)} ${sentence}`);
    if (is === "wrong") mends += 1;
  }
}

try {
  const config = readConfig(process.env);
  await tell("Settings", checkSettings(config));
  await tell("Database", database(config));
  await tell("Files", checkFiles(config));
  await tell("Mail", mail(config));
  await tell("Push", checkPush());
  await tell("Site", checkSite(config));
  await tell("Watching", checkWatched(config));
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  await tell("Settings", [wrong(error.message)]);
}
console.log(mends === 0 ? "All is well." : `${mends} to mend.`);
process.exit(mends === 0 ? 0 : 1);
