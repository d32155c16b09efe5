// npm run setup: asks what Handpicked must know to run for others, checks it, and writes .env.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs, parseEnv } from "node:util";
import { ConfigurationError, readConfig } from "#server/platform/config.ts";
import { checkMailServer } from "#server/doctor/mail.ts";
import { checkDatabase } from "#server/doctor/database.ts";

type Answers = Record<string, string>;

const { values } = parseArgs({
  options: {
    file: { type: "string", default: ".env" },
    /** Asks nothing over the network: for machines that are set up before they are connected. */
    offline: { type: "boolean", default: false },
  },
});

/** The containers read .env; where settings are elsewhere, a service unit does. */
const isContained = values.file === ".env";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** One answer; an empty line takes what stands in brackets. */
async function ask(question: string, offered = ""): Promise<string> {
  process.stdout.write(`${question}${offered ? ` [${offered}]` : ""}: `);
  const { value, done } = await lines.next();
  if (!process.stdin.isTTY) process.stdout.write("\n");
  if (done) throw new ConfigurationError("There was no answer, so nothing was written.");
  return value.trim() || offered;
}

/** Asks until what is answered is right; `wrong` says what is not. */
async function askFor(
  question: string,
  offered: string,
  wrong: (answer: string) => string | null,
): Promise<string> {
  for (;;) {
    const answer = await ask(question, offered);
    const sentence = answer.includes("'") ? "It cannot hold a '." : wrong(answer);
    if (!sentence) return answer;
    console.log(`  ${sentence}`);
  }
}

/** What the settings as a whole say to one of them. */
const refusal = (answers: Answers) => {
  try {
    readConfig(answers);
    return null;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
};

const secret = () => randomBytes(32).toString("base64url");
const yes = (answer: string) => /^y(es)?$/i.test(answer);

async function askAddress(known: Answers) {
  const base = { NODE_ENV: "production", DATABASE_URL: "postgres://x/x", AUTH_SECRET: secret() };
  return askFor("The address people will use", known.PUBLIC_URL ?? "https://", (answer) => {
    const sentence = refusal({ ...base, CONTACT_EMAIL: "a@b.test", PUBLIC_URL: answer });
    if (sentence) return sentence;
    return answer.startsWith("https://") ? null : "People's data needs https://.";
  });
}

/** What `POSTGRES_PASSWORD` says where compose.yaml starts no PostgreSQL that people's data is in. */
const unused = "unused";

async function askDatabase(known: Answers): Promise<Answers> {
  const hadOwn = known.DATABASE_URL ? known.POSTGRES_PASSWORD === unused : !isContained;
  const own = yes(
    await ask(
      "Do you have a PostgreSQL of your own? (no: compose.yaml starts one) y/n",
      hadOwn ? "y" : "n",
    ),
  );
  if (!own) {
    const kept = known.POSTGRES_PASSWORD;
    const password = kept && kept !== unused ? kept : secret();
    const url = `postgres://handpicked:${password}@db:5432/handpicked`;
    return { POSTGRES_PASSWORD: password, DATABASE_URL: url };
  }
  for (;;) {
    const url = await ask(
      "Its address, postgres://user:password@host:port/database",
      known.DATABASE_URL,
    );
    const problems = values.offline ? [] : await checkDatabase(url);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length === 0 || yes(await ask("Take it all the same? y/n", "n")))
      return { DATABASE_URL: url, POSTGRES_PASSWORD: unused };
  }
}

async function askMail(known: Answers, address: string): Promise<Answers> {
  for (;;) {
    const url = await askFor(
      "Mail server, smtps://user:password@host:465 (empty: none yet, messages wait in the outbox)",
      known.SMTP_URL ?? "",
      (answer) => (answer ? refusal({ SMTP_URL: answer }) : null),
    );
    if (!url) return {};
    const problem = values.offline ? null : await checkMailServer(url);
    if (problem) console.log(`  ${problem}`);
    if (problem && !yes(await ask("Take it all the same? y/n", "n"))) continue;
    const from = `Handpicked <no-reply@${new URL(address).hostname}>`;
    return {
      SMTP_URL: url,
      MAIL_FROM: await ask("Sender of every message", known.MAIL_FROM ?? from),
    };
  }
}

async function askAdmin(known: Answers): Promise<Answers> {
  const email = await askFor("The first admin's email", known.ADMIN_EMAIL ?? "", (answer) =>
    refusal({ CONTACT_EMAIL: answer || "none" }) ? "That is no email address." : null,
  );
  const offered = known.ADMIN_PASSWORD ?? randomBytes(15).toString("base64url");
  const password = await askFor("And a password, at least 15 characters", offered, (answer) =>
    refusal({ ADMIN_EMAIL: email, ADMIN_PASSWORD: answer }),
  );
  return { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
}

async function main() {
  const { file } = values;
  const known = existsSync(file) ? (parseEnv(readFileSync(file, "utf8")) as Answers) : {};
  if (existsSync(file)) console.log(`${file} is there already: what it holds is offered again.`);
  const PUBLIC_URL = await askAddress(known);
  const answers: Answers = {
    ...known,
    NODE_ENV: "production",
    PUBLIC_URL,
    ...(await askAdmin(known)),
    ...(await askMail(known, PUBLIC_URL)),
    ...(await askDatabase(known)),
    // A new one would end every session and every second factor.
    AUTH_SECRET: known.AUTH_SECRET ?? secret(),
  };
  const contact = known.CONTACT_EMAIL ?? answers.ADMIN_EMAIL ?? "";
  answers.CONTACT_EMAIL = await ask("Where people write with questions about their data", contact);
  readConfig(answers);
  const text = Object.entries(answers).map(([name, value]) => `${name}='${value}'\n`);
  // Moved into its place, so that a machine that stops meanwhile keeps the one before.
  writeFileSync(`${file}.new`, text.join(""), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  console.log(
    `${file} is written, for you alone to read. Keep a copy of it elsewhere: AUTH_SECRET cannot be made again.`,
  );
  console.log(
    isContained
      ? "Start: docker compose --env-file .env -f deploy/compose.yaml up -d --build"
      : "Start: docs/operate.md, Without containers",
  );
  console.log(
    isContained
      ? "Check: npm run doctor"
      : `Check: node_modules/.bin/node --env-file=${file} bin/doctor.ts`,
  );
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.stdin.destroy();
