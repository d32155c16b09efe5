import { AwsClient } from "aws4fetch";
import { checkedName, type FileStore } from "./store.ts";

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeLimitMs = 15_000;

/** Keeps files in a bucket of any store that speaks the S3 protocol (path-style addresses). */
export function s3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({ ...settings, service: "s3", retries: 2 });
  const call = async (method: string, name: string, body?: Uint8Array) => {
    const url = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}/${checkedName(name)}`;
    const answer = await client.fetch(url, {
      method,
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body ? { body: Buffer.from(body) } : {}),
    });
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the file store answered ${answer.status} to ${method}`);
    return answer;
  };
  return {
    async put(name, bytes) {
      const answer = await call("PUT", name, bytes);
      if (!answer.ok) throw new Error("the file store has no such bucket");
    },
    async get(name) {
      const answer = await call("GET", name);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    async remove(name) {
      await call("DELETE", name);
    },
  };
}
