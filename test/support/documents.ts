import { readFileSync } from "node:fs";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { Document, Packer, Paragraph } from "docx";
import { PDFDocument, PDFHexString, PDFName, StandardFonts } from "pdf-lib";

/** A document as Word saves it. */
export async function docx(text: string): Promise<Buffer> {
  const children = text.split("\n").map((line) => new Paragraph(line));
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

async function pdfOf(draw: (pdf: PDFDocument) => Promise<void> | void): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  await draw(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** A PDF with a text layer, a line of text a line. */
export const pdf = (text: string) =>
  pdfOf(async (made) => {
    const font = await made.embedFont(StandardFonts.Helvetica);
    const page = made.addPage();
    for (const [index, line] of text.split("\n").entries())
      page.drawText(line, { x: 50, y: 780 - index * 16, size: 11, font });
  });

/** A PDF that opens with a password only. */
export const encryptedPdf = () =>
  pdfOf((made) => {
    made.addPage();
    const key = PDFHexString.of("5a".repeat(32));
    const { context } = made;
    context.trailerInfo.Encrypt = context.register(
      context.obj({ Filter: "Standard", V: 1, R: 2, P: -4, O: key, U: key }),
    );
    context.trailerInfo.ID = context.obj([PDFHexString.of("00"), PDFHexString.of("00")]);
  });

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A PNG of one pixel. */
export const png = () => Buffer.from(pixel, "base64");

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/**
 * A PNG of one color in this size, with its pixels or without them.
 * @param says the place that its metadata tells
 */
export function pngOf(
  width: number,
  height: number,
  { says = "", drawn = true }: { says?: string; drawn?: boolean } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2], 8);
  const row = Buffer.alloc(1 + width * 3, 0x60);
  row[0] = 0;
  const pixels = drawn ? Buffer.concat(Array(height).fill(row)) : row;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", head),
    ...(says ? [pngChunk("tEXt", Buffer.from(`Comment\0${says}`))] : []),
    ...(says ? [pngChunk("eXIf", Buffer.from(`MM\0*\0\0\0\x08\0\0${says}`, "latin1"))] : []),
    pngChunk("IDAT", deflateSync(pixels)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const codec = (file: string) =>
  new WebAssembly.Module(readFileSync(`node_modules/@jsquash/jpeg/codec/${file}.wasm`));

/** A JPEG as a phone takes it: stored sideways, with metadata on its orientation and on where it was taken. */
export async function jpegOf(width: number, height: number, says: string): Promise<Buffer> {
  const { default: encode, init } = await import("@jsquash/jpeg/encode.js");
  await (init as unknown as (module: WebAssembly.Module) => Promise<void>)(
    codec("enc/mozjpeg_enc"),
  );
  const data = new Uint8ClampedArray(width * height * 4).fill(180);
  const plain = Buffer.from(await encode({ data, width, height, colorSpace: "srgb" } as ImageData));
  // One entry in the directory of the picture: 0x0112, orientation, "turn it right".
  const exif = Buffer.from(
    `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0${says}`,
    "latin1",
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  const mark = Buffer.from([0xff, 0xe1]);
  return Buffer.concat([plain.subarray(0, 2), mark, length, exif, plain.subarray(2)]);
}

/** A PDF that is a picture of a page, as a scanner makes it. */
export const scannedPdf = () =>
  pdfOf(async (made) => {
    made.addPage().drawImage(await made.embedPng(png()), { x: 0, y: 0, width: 595, height: 842 });
  });

/** A PDF whose one page unpacks to this many bytes. */
export const pdfBomb = (bytes: number) =>
  pdfOf((made) => {
    const { context } = made;
    const packed = deflateSync(Buffer.alloc(bytes, " "), { level: 9 });
    const stream = context.stream(packed, { Filter: "FlateDecode" });
    made.addPage().node.set(PDFName.of("Contents"), context.register(stream));
  });

interface Entry {
  name: string;
  bytes: Buffer;
  /** The unpacked size that the archive claims, where it is not the real one. */
  says?: number;
}

/** A zip archive, which may lie about its sizes. */
export function zip(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, says = bytes.length } of entries) {
    const packed = deflateRawSync(bytes, { level: 9 });
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(says, 18);
    facts.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, label, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), facts, place, label]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

const docxOf = (bytes: Buffer, says = bytes.length) =>
  zip([
    { name: "[Content_Types].xml", bytes: Buffer.from(contentTypes) },
    { name: "word/document.xml", bytes, says },
  ]);

/** A DOCX whose text unpacks to this many bytes, and says so or lies. */
export const docxBomb = (bytes: number, says = bytes) => docxOf(Buffer.alloc(bytes, " "), says);

/** A DOCX with this text, which defines XML entities of its own. */
export const docxWithEntities = (entities: string, says: string) =>
  docxOf(
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE w:document [${entities}]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${says}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  );
