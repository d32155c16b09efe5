import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure, invalid } from "../errors.ts";
import type { UploadedFile } from "./endpoint.ts";
import { nextTurnAfter } from "./pace.ts";
import { Received } from "./received.ts";

/** Lets upload routes read `multipart/form-data` with exactly one part. */
export const acceptUploads = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 50 },
    throwFileSizeLimit: false,
  });

const tooLarge = () =>
  new Failure("too_large", "errors:codes.too_large", {
    fields: { file: "errors:fields.largeFile" },
  });

// Characters that change the writing direction make "fdp.exe" look like "exe.pdf" (UTR 36, 2.2).
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f/\\\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A file name to show: without folders, control characters and direction changes. */
const label = (name: string) =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? "")
    .replace(unsafe, "")
    .slice(-120)
    .toWellFormed()
    .replace(/^\.+$/, "") || "file";

/**
 * Reads the one file of a request.
 * @throws {Failure} `too_large` above the limit; `invalid` without exactly one file named `file`
 */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Failure("unsupported", "errors:codes.unsupported");
  const expected = Number(request.headers["content-length"] ?? 0);
  try {
    let found: UploadedFile | null = null;
    // Reads to the end: a second part breaks the limit, which throws.
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== "file" || part.fieldname !== "file")
        throw invalid({ file: "errors:fields.required" });
      const received = new Received(Math.min(expected, maxBytes), true);
      for await (const piece of part.file as AsyncIterable<Buffer>) {
        received.add(piece);
        await nextTurnAfter(piece.length);
      }
      if (part.file.truncated) throw tooLarge();
      if (received.length === 0) throw invalid({ file: "errors:fields.emptyFile" });
      const { bytes, digest = "" } = received.end();
      found = { name: label(part.filename), bytes, digest };
    }
    if (!found) throw invalid({ file: "errors:fields.required" });
    return found;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw invalid({ file: "errors:fields.wrong" });
  }
}
