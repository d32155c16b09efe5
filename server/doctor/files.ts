import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { storeOf } from "#server/keeping/files.ts";
import type { Config } from "#server/platform/config.ts";
import { type Finding, note, reasonOf, well, wrong } from "./finding.ts";

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
  if (gigabytes < 0.1) return [wrong(sentence)];
  return [gigabytes < 2 ? note(sentence) : well(sentence)];
}
