import { existsSync } from "node:fs";
import path from "node:path";

/** An error that an operator can fix: its message is a sentence to print without a stack. */
export class PlainError extends Error {}

interface SystemError extends Error {
  code: string;
  syscall?: string;
  path?: string;
  address?: string;
  hostname?: string;
  port?: number;
}

const hasCode = (error: Error): error is SystemError =>
  "code" in error && typeof error.code === "string";

/** Errors of PostgreSQL that operators can fix, by SQLSTATE or its class, with what to do. */
const mendedByOperators: [state: RegExp, mend: string][] = [
  [/^08P01/, "behind PgBouncer, name PostgreSQL itself in DATABASE_DIRECT_URL"],
  [/^28/, "correct the name and password in its address"],
  [/^3D/, "create it, or correct its name in the address"],
  [/^42501/, "make the role the owner of the database"],
  [/^53300/, "raise its max_connections, or lower DATABASE_POOL"],
  [/^57P0/, "it stops or starts: try again once it is up"],
  [/^08/, "check that it is running and that its address is right"],
];

/** A sentence for a file system error, or null. */
function ofAFile({ code, path: file, syscall }: SystemError): string | null {
  if (code === "ENOSPC")
    return `There is no room left${file ? ` for ${file}` : " on the disk"}: make some, and try again.`;
  if (code === "EISDIR") return `${file ?? "What was named"} is a folder: name a file in it.`;
  if (!file) return null;
  const folder = path.dirname(file);
  if (code === "ENOENT" && syscall === "mkdir") return `${file} cannot be made.`;
  if (code === "ENOENT")
    return existsSync(folder)
      ? `There is no ${file}: check its name.`
      : `There is no ${file}, because there is no folder ${folder}.`;
  if (code === "EACCES" || code === "EPERM")
    return `${file} cannot be opened by this user: be its owner, or root.`;
  if (code === "EROFS") return `${file} is on a disk that takes no writing: name another place.`;
  if (code === "EEXIST") return `${file} is there already: name another.`;
  if (code === "ENOTDIR") return `A part of ${file} is not a folder: check its name.`;
  return null;
}

function ofASocket({ code, syscall, port, address, hostname, message }: SystemError) {
  if (syscall === "listen" && code === "EADDRINUSE")
    return `Something listens on ${address}:${port} already: end it, or set another PORT or METRICS_PORT.`;
  if (syscall === "listen") return `Nobody can listen on ${address}:${port} here: ${message}.`;
  if (syscall === "getaddrinfo")
    return `There is no host ${hostname}: correct its name, or check this machine's DNS.`;
  if (syscall !== "connect") return null;
  return address
    ? `Nobody answers at ${address}${port ? `:${port}` : ""}: check that it is running and that its address is right.`
    : `No answer: ${message}.`;
}

/**
 * A sentence for an error that an operator can fix: in settings, files, addresses or the database.
 * @returns null for errors in our code, which need their stack
 */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof PlainError) return error.message;
  // Connecting to a name with several addresses fails once for each.
  if (error instanceof AggregateError) return sentenceOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  if (hasCode(error)) {
    const sentence = ofAFile(error) ?? ofASocket(error);
    if (sentence) return sentence;
    const mend = mendedByOperators.find(([state]) => state.test(error.code))?.[1];
    if (mend) return `PostgreSQL refuses (${error.message}): ${mend}.`;
  }
  return error.cause === undefined ? null : sentenceOf(error.cause);
}
