import { AwsClient } from "aws4fetch";
import { checkedName, type FileStore, isFileName } from "./store.ts";

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeLimitMs = 15_000;

/** The text of an XML element. Names, dates and tokens contain no markup, so no parser is needed. */
const valueOf = (xml: string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null;

/** Stores files in a bucket of any store with the S3 protocol (path-style addresses). */
export function s3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({ ...settings, service: "s3", retries: 2 });
  const bucketUrl = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const call = async (
    method: string,
    name: string,
    { body, range }: { body?: Uint8Array; range?: string } = {},
  ) => {
    const answer = await client.fetch(`${bucketUrl}/${checkedName(name)}`, {
      method,
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body ? { body: Buffer.from(body) } : {}),
      ...(range ? { headers: { range } } : {}),
    });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the file store answered ${answer.status} to ${method}`);
    return answer;
  };
  const page = async (token: string | null) => {
    const query = new URLSearchParams({
      "list-type": "2",
      ...(token ? { "continuation-token": token } : {}),
    });
    const answer = await client.fetch(`${bucketUrl}?${query}`, {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!answer.ok) throw new Error(`the file store answered ${answer.status} to a list`);
    return answer.text();
  };
  return {
    async *list(before) {
      let token: string | null = null;
      do {
        const xml = await page(token);
        for (const [, entry = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const name = valueOf(entry, "Key") ?? "";
          const at = new Date(valueOf(entry, "LastModified") ?? "");
          if (isFileName(name) && at < before) yield name;
        }
        token = valueOf(xml, "NextContinuationToken");
      } while (token);
    },
    async put(name, bytes) {
      const answer = await call("PUT", name, { body: bytes });
      if (!answer.ok) throw new Error("the file store has no such bucket");
    },
    async get(name) {
      const answer = await call("GET", name);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    async part(name, from, end) {
      const answer = await call("GET", name, { range: `bytes=${from}-${end - 1}` });
      if (!answer.ok) return null;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // A store may answer with the whole (RFC 9110, 14.2).
      return answer.status === 206 ? bytes : bytes.subarray(from, end);
    },
    async remove(name) {
      await call("DELETE", name);
    },
  };
}
