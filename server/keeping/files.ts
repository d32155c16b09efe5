import { createHash } from "node:crypto";
import { fileOf as pictureFile } from "#server/features/pictures/api.ts";
import { fileOf as resumeFile } from "#server/features/resumes/api.ts";
import { importFileOf } from "#server/features/scout/api.ts";
import type { Config } from "#server/platform/config.ts";
import { diskStore } from "#server/platform/files/disk.ts";
import { giveTo, ownerOf } from "#server/platform/files/ownership.ts";
import { s3Store } from "#server/platform/files/s3.ts";
import type { FileStore } from "#server/platform/files/store.ts";
import type { Session } from "./session.ts";

/** A stored file as a keeper knows it. */
export interface KeptFile {
  name: string;
  bytes: number;
  sha256: string;
}

export const storeOf = (config: Config): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(config.filesDir);

/** Lets whoever keeps an instance's files read what root has written among them. */
export async function handOver({ filesDir, dataDir, s3 }: Config): Promise<void> {
  const owner = ownerOf(filesDir) ?? ownerOf(dataDir);
  if (owner && !s3) await giveTo(owner, filesDir);
}

export const describeFile = (name: string, bytes: Uint8Array): KeptFile => ({
  name,
  bytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** Names of the files that the rows of a snapshot are about. */
export async function namedFiles(session: Session): Promise<string[]> {
  const ids = async (query: string) =>
    (await session.query<{ id: string }>(`${query} order by id`)).map(({ id }) => id);
  return [
    ...(await ids("select id from resumes")).map((id) => resumeFile(id)),
    ...(await ids("select id from pictures")).map((id) => pictureFile(id)),
    ...(await ids("select id from hiring_imports where state = 'running'")).map((id) =>
      importFileOf(id),
    ),
  ];
}
