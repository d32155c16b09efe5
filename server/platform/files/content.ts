/** Loaded when the first file comes: a start does not wait for it. */
export async function sniff(bytes: Uint8Array) {
  const { fileTypeFromBuffer } = await import("file-type");
  return fileTypeFromBuffer(bytes);
}

export type DocumentType = "pdf" | "docx" | "text";
export type PictureType = "image/jpeg" | "image/png" | "image/webp";

const markup = /<\s*(!doctype|html|head|body|script|svg|iframe|object|embed|\?xml|\?php)/i;

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** Whether a zip's end record is the last thing in the file (APPNOTE.TXT, 4.3.16). */
const endsAsZip = (bytes: Uint8Array) =>
  latin(bytes.subarray(-22)).startsWith("PK\u0005\u0006") && bytes.at(-1) === 0;

function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex
    return text.trim() !== "" && !/[\u0000-\u0008\u000e-\u001f]/.test(text) && !markup.test(text);
  } catch {
    return false;
  }
}

/**
 * Detects the type of a document from its content, whatever its name. Null for other files, and for files
 * that are also something else, such as a PDF that contains an HTML page.
 */
export async function documentType(bytes: Uint8Array): Promise<DocumentType | null> {
  const found = await sniff(bytes);
  const head = latin(bytes.subarray(0, 8));
  if (found?.ext === "pdf") {
    const whole = latin(bytes);
    const mixed =
      !head.startsWith("%PDF-") || markup.test(whole) || whole.includes("PK\u0003\u0004");
    return mixed ? null : "pdf";
  }
  if (found?.ext === "docx") {
    const mixed = !head.startsWith("PK") || !endsAsZip(bytes) || latin(bytes).includes("%PDF-");
    return mixed ? null : "docx";
  }
  return found === undefined && isPlainText(bytes) ? "text" : null;
}

const pictures = new Set<string>(["image/jpeg", "image/png", "image/webp"]);

/** Detects the type of a picture from its content; null for anything but JPEG, PNG and WebP. */
export async function pictureType(bytes: Uint8Array): Promise<PictureType | null> {
  const found = await sniff(bytes);
  if (!found || !pictures.has(found.mime) || markup.test(latin(bytes))) return null;
  return found.mime as PictureType;
}
