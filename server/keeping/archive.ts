import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { PlainError, sentenceOf } from "#server/platform/plain-errors.ts";

/** What a keeper of backups has to be told. */
export class KeepingError extends PlainError {}

type Bytes = ReadableStream<Uint8Array>;

/** What every file of the age format begins with. */
const sealedMark = "age-encryption.org/v1";

export interface ArchiveWriter {
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** Ends the archive; only now it has its name. */
  finish(): Promise<void>;
  /** Takes away what was written of one that cannot be finished. */
  discard(): Promise<void>;
}

function addKey(encrypter: Encrypter, key: string): void {
  try {
    encrypter.addRecipient(key);
  } catch {
    throw new KeepingError(
      `${key} is no key to encrypt with: those begin with age1, and --new-key FILE makes one.`,
    );
  }
}

/**
 * Writes a tar, compressed and, where keys are given, encrypted to each of them (age). Until it is
 * whole it is called `.partial`, so that nothing that was cut short passes for a backup.
 * @throws {KeepingError} where a key is none
 */
export async function writeArchive(file: string, keys: readonly string[]): Promise<ArchiveWriter> {
  const { readable, controller } = createTarPacker();
  const zipped = readable.pipeThrough(new CompressionStream("gzip") as never) as Bytes;
  const encrypter = new Encrypter();
  for (const key of keys) addKey(encrypter, key);
  const content = keys.length > 0 ? await encrypter.encrypt(zipped) : zipped;
  const partial = `${file}.partial`;
  const written = pipeline(
    Readable.fromWeb(content as never),
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  // A full disk is told to whoever adds next.
  let failed: { error: unknown } | null = null;
  written.catch((error: NodeJS.ErrnoException) => {
    // Writing that fails does not say to which file.
    failed = { error: Object.assign(error, { path: error.path ?? partial }) };
  });
  return {
    async add(name, content) {
      if (failed) throw failed.error;
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      const body = controller.add({ name, size: bytes.length, type: "file" }).getWriter();
      const whole = body.write(bytes).then(() => body.close());
      await Promise.race([whole, written]);
    },
    async finish() {
      controller.finalize();
      await written;
      await rename(partial, file);
    },
    async discard() {
      controller.error(new Error("the archive is discarded"));
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(sealedMark.length), 0, sealedMark.length, 0);
    return buffer.toString("latin1") === sealedMark;
  } finally {
    await handle.close();
  }
}

async function opened(file: string, identityFile: string | undefined): Promise<Bytes> {
  const stream = Readable.toWeb(createReadStream(file)) as Bytes;
  if (!(await isSealed(file))) return stream;
  if (!identityFile)
    throw new KeepingError("The backup is encrypted: name the file of its key with --identity.");
  const decrypter = new Decrypter();
  const identities = (await readFile(identityFile, "utf8")).match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return (await decrypter.decrypt(stream)) as Bytes;
  } catch {
    throw new KeepingError(`No key of ${identityFile} opens this backup.`);
  }
}

export interface Entry {
  name: string;
  bytes: Uint8Array;
}

/** The entries of an archive in their order; throws where it was cut short or changed. */
export async function* readArchive(file: string, identityFile?: string): AsyncGenerator<Entry> {
  const content = await opened(file, identityFile);
  const entries = content
    .pipeThrough(new DecompressionStream("gzip") as never)
    .pipeThrough(createTarDecoder() as never) as unknown as AsyncIterable<{
    header: { name: string };
    body: Bytes;
  }>;
  try {
    for await (const { header, body } of entries)
      yield { name: header.name, bytes: await new Response(body as never).bytes() };
  } catch (error) {
    // What cannot be unpacked is told by several libraries, each in words of its own.
    if (sentenceOf(error)) throw error;
    throw new KeepingError(`${file} is no backup, or was cut short.`, { cause: error });
  }
}

/** A new pair of keys: who has the first can make backups, who has the second can read them. */
export async function newKeys(): Promise<{ recipient: string; identity: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
