import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Config } from "#server/platform/config.ts";
import { PlainError, sentenceOf } from "#server/platform/plain-errors.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Prints what is wrong with the arguments and exits. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function parse<const O extends Options>(options: O, allowPositionals: boolean) {
  try {
    return parseArgs({ options, allowPositionals });
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!code.startsWith("ERR_PARSE_ARGS")) throw error;
    const known = Object.keys(options).map((name) => `--${name}`);
    const wrong = message.split(/\.(?: |$)/)[0];
    return refuse(`${wrong}. ${known.length > 0 ? `Known: ${known.join(", ")}.` : ""}`.trim());
  }
}

/**
 * Parses the arguments of a command. If the command does not accept them, prints a sentence and exits with
 * status 2.
 */
export function typed<const O extends Options>(
  options: O,
  { positionals = false }: { positionals?: boolean } = {},
) {
  const given = parse(options, positionals);
  for (const [name, value] of Object.entries(given.values))
    if ([value].flat().includes("")) refuse(`--${name} needs a value.`);
  return given;
}

/** Parses an argument that must be a whole number. */
export function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) refuse(`--${name} must be a whole number.`);
  return number;
}

/** The database that a command works on, without credentials. */
export function databaseIn({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `the embedded database in ${path.resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}

/**
 * Checks that a file can be written, before the work that fills it begins.
 * @throws {PlainError} if its folder is missing or not writable, or if the path is a folder
 */
export function expectFolderOf(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new PlainError(`${file} is a folder: name a file in it.`);
  const folder = path.dirname(path.resolve(file));
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new PlainError(`Nothing can be written into ${folder}: make that folder first.`);
  }
}

/** Runs a command. An error that its operator can fix is printed as a sentence without a stack. */
export async function plainly(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(sentenceOf(error) ?? error);
    process.exit(1);
  }
}
