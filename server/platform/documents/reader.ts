import { parentPort, workerData } from "node:worker_threads";
import { documentType, type DocumentType } from "../files/content.ts";
import { type Given, limits, type Reading } from "./reading.ts";

// Runs in a worker thread. Each reader imports its own library, so that only one is loaded.

/** The unpacked size that a zip declares, without unpacking it. */
async function unpackedSize(bytes: Buffer): Promise<{ bytes: number; encrypted: boolean }> {
  const { fromBuffer } = await import("yauzl");
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error ?? new Error("not a zip"));
      let total = 0;
      let encrypted = false;
      zip.on("entry", (entry) => {
        total += entry.uncompressedSize;
        encrypted ||= (entry.generalPurposeBitFlag & 1) === 1;
        if (total > limits.unpackedBytes) resolve({ bytes: total, encrypted });
        else zip.readEntry();
      });
      zip.on("end", () => resolve({ bytes: total, encrypted }));
      zip.on("error", reject);
      zip.readEntry();
    });
  });
}

async function readDocx(bytes: Buffer): Promise<Reading> {
  const size = await unpackedSize(bytes);
  if (size.encrypted) return { problem: "encrypted" };
  if (size.bytes > limits.unpackedBytes) return { problem: "too_much" };
  const { default: mammoth } = await import("mammoth");
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  return value.trim() ? { text: value } : { problem: "scanned" };
}

async function readPdf(bytes: Buffer): Promise<Reading> {
  const { getDocument, PasswordException } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > limits.pages) return { problem: "too_much" };
    const pages = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const content = await (await pdf.getPage(number)).getTextContent();
      pages.push(
        content.items
          .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
          .join(""),
      );
    }
    const text = pages.join("\n\n");
    return text.trim() ? { text } : { problem: "scanned" };
  } catch (error) {
    if (error instanceof PasswordException) return { problem: "encrypted" };
    throw error;
  }
}

const readText = async (bytes: Buffer): Promise<Reading> => ({ text: bytes.toString("utf8") });

const readers: Record<DocumentType, (bytes: Buffer) => Promise<Reading>> = {
  pdf: readPdf,
  docx: readDocx,
  text: readText,
};

const { type: told, bytes } = workerData as Given;
const type = told ?? (await documentType(bytes));
const reading = type
  ? await readers[type](Buffer.from(bytes)).catch((): Reading => ({ problem: "broken" }))
  : { problem: "foreign" };
// Control characters that PostgreSQL does not store become spaces; only the assessor reads this text.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const answer =
  "text" in reading
    ? { text: reading.text.replace(unstorable, " ").toWellFormed().slice(0, limits.characters) }
    : reading;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer);
