// npm run setup: asks for the settings of an instance, checks them, and writes .env.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseEnv } from "node:util";
import { ConfigurationError, readConfig } from "#server/platform/config.ts";
import { isLoopback } from "#server/platform/loopback.ts";
import { readSecretFiles } from "#server/platform/secret-files.ts";
import { checkMailServer } from "#server/doctor/mail.ts";
import { checkDatabase } from "#server/doctor/database.ts";
import { expectFolderOf, plainly, typed } from "./plainly.ts";

type Answers = Record<string, string>;

const { values } = typed({
  file: { type: "string", default: ".env" },
  /** Skips checks that need the network, for machines that are set up before they are connected. */
  offline: { type: "boolean", default: false },
});

/** compose.yaml reads .env; any other file is for a service unit. */
const isContained = values.file === ".env";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** Asks once; an empty line accepts `offered`. `shown` is printed instead of an offered secret. */
async function ask(question: string, offered = "", shown = offered): Promise<string> {
  process.stdout.write(`${question}${offered ? ` [${shown}]` : ""}: `);
  const { value, done } = await lines.next();
  if (!process.stdin.isTTY) process.stdout.write("\n");
  if (done) throw new ConfigurationError("There was no answer, so nothing was written.");
  return value.trim() || offered;
}

interface Question {
  offered?: string | undefined;
  shown?: string | undefined;
  /** A sentence on what is wrong with an answer, or null. */
  wrong(answer: string): string | null;
  /** A corrected form of a wrong answer, to be offered next; null where there is none. */
  meant?(answer: string): string | null;
}

/** Asks until the answer is valid. */
async function askFor(question: string, { offered, shown, wrong, meant }: Question) {
  let offer = { offered, shown };
  for (;;) {
    const answer = await ask(question, offer.offered, offer.shown);
    const sentence = answer.includes("'") ? "It cannot hold a '." : wrong(answer);
    if (!sentence) return answer;
    console.log(`  ${sentence}`);
    const better = meant?.(answer) ?? null;
    if (better) offer = { offered: better, shown: undefined };
  }
}

/** Why `readConfig` rejects these settings, or null if it accepts them. */
const refusal = (answers: Answers) => {
  try {
    readConfig(answers);
    return null;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
};

/** An address with its password hidden: `postgres://me:…@host/database`. */
const withoutPassword = (url: string | undefined) => url?.replace(/(:\/\/[^:/@]*:)[^@]*@/, "$1…@");

const secret = () => randomBytes(32).toString("base64url");
const yes = (answer: string) => /^y(es)?$/i.test(answer);

/** A sentence where a container is to reach its own machine by a name that means the container; null elsewhere. */
const unreachable = (url: string) =>
  isContained && isLoopback(new URL(url).hostname)
    ? "Inside a container, that name points to the container itself. Enter this machine's own name or address."
    : null;

/** Whether a setting is read from a file (`NAME_FILE`), which setup leaves alone. */
const isInFile = (known: Answers, name: string) => Boolean(known[`${name}_FILE`]);

async function askAddress(known: Answers) {
  const base = { NODE_ENV: "production", DATABASE_URL: "postgres://x/x", AUTH_SECRET: secret() };
  return askFor("The address people will use", {
    offered: known.PUBLIC_URL ?? "https://",
    wrong(answer) {
      if (!answer.includes("://")) return "It has to begin with https://.";
      const sentence = refusal({ ...base, CONTACT_EMAIL: "a@b.test", PUBLIC_URL: answer });
      if (sentence) return sentence;
      return answer.startsWith("https://") ? null : "People's data needs https://.";
    },
    meant: (answer) => (/^[\w-]+(\.[\w-]+)+$/.test(answer) ? `https://${answer}` : null),
  });
}

/** `POSTGRES_PASSWORD` if the operator has their own PostgreSQL: compose.yaml requires a value. */
const unused = "unused";

/** Settings for the PostgreSQL of compose.yaml; an existing password is kept. */
function containedDatabase({ POSTGRES_PASSWORD: kept }: Answers): Answers {
  const password = kept && kept !== unused ? kept : secret();
  const url = `postgres://handpicked:${password}@db:5432/handpicked`;
  return { POSTGRES_PASSWORD: password, DATABASE_URL: url };
}

async function askDatabase(known: Answers): Promise<Answers> {
  if (isInFile(known, "DATABASE_URL")) return {};
  if (isContained) {
    const hadOwn = known.DATABASE_URL && known.POSTGRES_PASSWORD === unused;
    const question = "Do you have a PostgreSQL of your own? (no: compose.yaml starts one) y/n";
    if (!yes(await ask(question, hadOwn ? "y" : "n"))) return containedDatabase(known);
  }
  for (;;) {
    const url = await askFor("PostgreSQL, postgres://user:password@host:port/database", {
      offered: known.DATABASE_URL,
      shown: withoutPassword(known.DATABASE_URL),
      wrong: (answer) =>
        refusal({ DATABASE_URL: answer || "none" })
          ? "That is not the address of a PostgreSQL database. In a password, write @ as %40, / as %2F, : as %3A, # as %23."
          : unreachable(answer),
    });
    const directUrl = known.DATABASE_DIRECT_URL ?? null;
    const replicaUrl = known.DATABASE_REPLICA_URL ?? null;
    const problems = values.offline ? [] : await checkDatabase(url, { directUrl, replicaUrl });
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length === 0 || yes(await ask("Take it all the same? y/n", "n")))
      return { DATABASE_URL: url, ...(isContained ? { POSTGRES_PASSWORD: unused } : {}) };
  }
}

async function askMail(known: Answers, address: string): Promise<Answers> {
  if (isInFile(known, "SMTP_URL")) return {};
  for (;;) {
    const url = await askFor(
      "Mail server, smtps://user:password@host:465 (empty: none yet, messages wait in the outbox)",
      {
        offered: known.SMTP_URL,
        shown: withoutPassword(known.SMTP_URL),
        wrong: (answer) => (answer ? (refusal({ SMTP_URL: answer }) ?? unreachable(answer)) : null),
      },
    );
    if (!url) return {};
    const problem = values.offline ? null : await checkMailServer(url);
    if (problem) console.log(`  ${problem}`);
    if (problem && !yes(await ask("Take it all the same? y/n", "n"))) continue;
    const from = `Handpicked <no-reply@${new URL(address).hostname}>`;
    return {
      SMTP_URL: url,
      MAIL_FROM: await askFor("Sender of every message", {
        offered: known.MAIL_FROM ?? from,
        wrong: (answer) => refusal({ MAIL_FROM: answer || "none" }),
      }),
    };
  }
}

const noEmail = (answer: string) =>
  refusal({ CONTACT_EMAIL: answer || "none" }) ? "That is no email address." : null;

/**
 * Whether the first admin exists: settings were saved before, and their password was removed after signing
 * in.
 */
const hasHadAdmin = (known: Answers) =>
  !known.ADMIN_PASSWORD &&
  Boolean(known.AUTH_SECRET || known.AUTH_SECRET_FILE) &&
  Boolean(known.DATABASE_URL || known.DATABASE_URL_FILE);

async function askAdmin(known: Answers): Promise<Answers> {
  if (hasHadAdmin(known) && !isInFile(known, "ADMIN_PASSWORD")) {
    console.log("The first admin is there, and nothing is asked about them.");
    return {};
  }
  const email = await askFor("The first admin's email", {
    offered: known.ADMIN_EMAIL,
    wrong: noEmail,
  });
  if (isInFile(known, "ADMIN_PASSWORD")) return { ADMIN_EMAIL: email };
  const password = await askFor("And a password, at least 15 characters", {
    offered: known.ADMIN_PASSWORD ?? randomBytes(15).toString("base64url"),
    shown: known.ADMIN_PASSWORD && "the one there is",
    wrong: (answer) => refusal({ ADMIN_EMAIL: email, ADMIN_PASSWORD: answer }),
  });
  return { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
}

/** Settings that the image and compose.yaml provide, but a service unit does not. */
async function askPlace(known: Answers): Promise<Answers> {
  if (isContained) return {};
  return {
    TRUSTED_PROXY: await askFor("Address of the proxy with TLS in front", {
      offered: known.TRUSTED_PROXY ?? "127.0.0.1",
      wrong: (answer) => refusal({ DEMO: "0", TRUSTED_PROXY: answer }),
    }),
    // The one folder that the units may write to: another one has to be allowed in them too (docs/operate.md).
    DATA_DIR: known.DATA_DIR ?? "/var/lib/handpicked",
  };
}

/**
 * A setting as a line that Node.js, systemd and compose read in the same way.
 * @throws {ConfigurationError} if no quoting achieves that
 */
function lineOf([name, value]: [string, string]) {
  if (!value.includes("'")) return `${name}='${value}'\n`;
  if (!/["\\$`]/.test(value)) return `${name}="${value}"\n`;
  throw new ConfigurationError(
    `${name} holds a ' and other characters that would have to be quoted: put it into a file of its own, or choose another value.`,
  );
}

function readKnown(file: string): Answers {
  expectFolderOf(file);
  if (!existsSync(file)) return {};
  console.log(`${file} is there already: what it holds is offered again, and secrets stay.`);
  const known = parseEnv(readFileSync(file, "utf8")) as Answers;
  // Refused here rather than by the last check, which would lose all answers.
  readSecretFiles(known, (sentence) => new ConfigurationError(sentence));
  return known;
}

await plainly(async () => {
  const { file } = values;
  const known = readKnown(file);
  const PUBLIC_URL = await askAddress(known);
  const answers: Answers = {
    ...known,
    NODE_ENV: "production",
    PUBLIC_URL,
    ...(await askAdmin(known)),
    ...(await askMail(known, PUBLIC_URL)),
    ...(await askDatabase(known)),
    ...(await askPlace(known)),
  };
  // The existing secret is kept: a new one would end all sessions and invalidate all second factors.
  if (!isInFile(known, "AUTH_SECRET")) answers.AUTH_SECRET = known.AUTH_SECRET ?? secret();
  answers.CONTACT_EMAIL = await askFor("Where people write with questions about their data", {
    offered: known.CONTACT_EMAIL ?? answers.ADMIN_EMAIL,
    wrong: noEmail,
  });
  readConfig(answers);
  // Written to a second file and renamed, so that a crash leaves the old file intact.
  const text = Object.entries(answers).map(lineOf).join("");
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
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
      ? "Check: docker compose --env-file .env -f deploy/compose.yaml exec web node bin/doctor.ts"
      : `Check: node_modules/.bin/node --env-file=${file} bin/doctor.ts`,
  );
});
process.stdin.destroy();
