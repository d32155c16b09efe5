import path from "node:path";

/** What an operator has to be told in a sentence, without where in the code it was found. */
export class PlainError extends Error {}

interface SystemError extends Error {
  code: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
}

const hasCode = (error: Error): error is SystemError =>
  "code" in error && typeof error.code === "string";

/** What PostgreSQL calls a connection, a sign-in or a database that it refuses (SQLSTATE classes and codes). */
const refusedByPostgres = /^(08|28|3D|42501|53300|57P0)/;

/** An error of a file, in the words of whoever named the file. */
function ofAFile({ code, path: file = "it", syscall }: SystemError): string | null {
  if (code === "ENOENT" && syscall === "mkdir") return `${file} cannot be made.`;
  if (code === "ENOENT") {
    const folder = path.dirname(file);
    return `There is no ${file}. Is the folder ${folder} there?`;
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `${file} cannot be opened by this user.`;
  if (code === "EEXIST") return `${file} is there already: name another.`;
  if (code === "EISDIR") return `${file} is a folder: name a file in it.`;
  if (code === "ENOTDIR") return `A part of ${file} is no folder.`;
  if (code === "ENOSPC") return `There is no room left for ${file}.`;
  return null;
}

function ofASocket({ code, syscall, port, address, message }: SystemError): string | null {
  if (syscall === "listen" && code === "EADDRINUSE")
    return `Something listens on ${address}:${port} already: end it, or set another PORT or METRICS_PORT.`;
  if (syscall === "listen") return `Nobody can listen on ${address}:${port} here: ${message}.`;
  return syscall === "connect" || syscall === "getaddrinfo" ? `No answer: ${message}.` : null;
}

/**
 * What an operator can mend, as a sentence: settings, files, addresses, a database that refuses.
 * @returns null for whatever is a fault of ours, which is looked for by where in the code it was
 */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof PlainError) return error.message;
  // A name with several addresses fails once for each.
  if (error instanceof AggregateError) return sentenceOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  if (hasCode(error)) {
    const sentence = ofAFile(error) ?? ofASocket(error);
    if (sentence) return sentence;
    if (refusedByPostgres.test(error.code)) return `PostgreSQL refuses: ${error.message}.`;
  }
  return error.cause === undefined ? null : sentenceOf(error.cause);
}
