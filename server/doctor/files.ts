import { randomUUID } from "node:crypto";
import { access, constants, lstat, readdir, statfs } from "node:fs/promises";
import path from "node:path";
import { storeOf } from "#server/keeping/files.ts";
import type { Config } from "#server/platform/config.ts";
import { type Owner, ownerOf } from "#server/platform/files/ownership.ts";
import { type Finding, note, reasonOf, well, wrong } from "./finding.ts";

/** Whether somebody may read a file; whoever is not named is who asks. */
async function mayRead(owner: Owner | null, file: string): Promise<boolean> {
  if (!owner)
    return access(file, constants.R_OK).then(
      () => true,
      () => false,
    );
  const { uid, gid, mode } = await lstat(file);
  if (uid === owner.uid) return (mode & 0o400) > 0;
  return (mode & (gid === owner.gid ? 0o040 : 0o004)) > 0;
}

/** Files that the server cannot read, which root would not notice: root reads all of them. */
async function checkReaders({ filesDir, dataDir }: Config): Promise<Finding[]> {
  const owner = ownerOf(dataDir) ?? ownerOf(filesDir);
  const names = await readdir(filesDir);
  let unread = 0;
  for (const name of names) if (!(await mayRead(owner, path.join(filesDir, name)))) unread += 1;
  const isShut = !(await mayRead(owner, filesDir));
  if (unread === 0 && !isShut) return [];
  const who = owner
    ? `user ${owner.uid}, whose folder ${dataDir} is: chown -R ${owner.uid}:${owner.gid} ${filesDir}`
    : "this user";
  const what = isShut ? filesDir : `${unread} of ${names.length} files in ${filesDir}`;
  return [wrong(`${what} cannot be read by ${who}.`)];
}

/** Whether files can be kept, read and removed where the settings say, and how much room there is. */
export async function checkFiles(config: Config): Promise<Finding[]> {
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : config.filesDir;
  const name = `doctor-${randomUUID()}`;
  try {
    const store = storeOf(config);
    await store.put(name, Buffer.from(name));
    const back = await store.get(name);
    await store.remove(name);
    if (Buffer.from(back ?? []).toString() !== name)
      return [wrong(`A file that was put into ${where} did not come back as it was.`)];
    for await (const _ of store.list(new Date(0))) break;
  } catch (error) {
    return [wrong(`Files cannot be kept in ${where}: ${reasonOf(error)}.`)];
  }
  if (config.s3) return [well(`Files are kept in ${where}.`)];
  const { bavail, bsize } = await statfs(config.filesDir);
  const gigabytes = (bavail * bsize) / 1e9;
  const sentence = `${gigabytes.toFixed(1)} GB are free in ${where}.`;
  const room = gigabytes < 2 ? note(sentence) : well(sentence);
  return [gigabytes < 0.1 ? wrong(sentence) : room, ...(await checkReaders(config))];
}
