import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { S3Settings } from "#server/platform/files/s3.ts";

export interface S3Server {
  settings: S3Settings;
  /** What is kept, by path: `/bucket/name`. */
  kept: Map<string, Buffer>;
  /** The time of last change that it reports for every object. */
  moment: Date;
  /** How many of the next calls fail as an overloaded store does. */
  failing: number;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

/** Whether a request is signed with our key (AWS Signature Version 4, signing API requests). */
function isSigned(request: IncomingMessage, body: Buffer, settings: S3Settings): boolean {
  const { authorization = "", "x-amz-date": date = "" } = request.headers;
  const [, credential = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      authorization,
    ) ?? [];
  const [id, ...scope] = credential.split("/");
  const said = String(request.headers["x-amz-content-sha256"] ?? "");
  if (id !== settings.accessKeyId || (said !== "UNSIGNED-PAYLOAD" && said !== sha256(body)))
    return false;
  const headers = names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const sorted = query.split("&").toSorted().join("&");
  const canonical = [request.method, path, sorted, headers.join(""), names, said].join("\n");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${settings.secretAccessKey}`);
  const signed = ["AWS4-HMAC-SHA256", date, scope.join("/"), sha256(canonical)].join("\n");
  return hmac(key, signed).toString("hex") === signature;
}

/** A store that speaks S3, on a free port of the loopback address, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const kept = new Map<string, Buffer>();
  const settings: S3Settings = {
    endpoint: "",
    bucket: "resumes-of-tests",
    region: "us-east-1",
    accessKeyId: "AKIATEST",
    secretAccessKey: "a secret/that+only tests know",
  };
  const store: S3Server = { settings, kept, moment: new Date(), failing: 0, close };

  /** A page of a listing: two objects, where real stores return a thousand. */
  function listing(token: string | null): string {
    const from = Number(token ?? 0);
    const names = [...kept.keys()].map((path) => path.slice(settings.bucket.length + 2));
    const next = from + 2 < names.length ? String(from + 2) : null;
    const entries = names
      .slice(from, from + 2)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${store.moment.toISOString()}</LastModified></Contents>`,
      );
    const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
    return `<ListBucketResult>${entries.join("")}${more}</ListBucketResult>`;
  }

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): [status: number, body?: Buffer | string] {
    const { method, url: path = "" } = request;
    if (store.failing > 0) {
      store.failing--;
      return [503, "<Error><Code>SlowDown</Code></Error>"];
    }
    if (!isSigned(request, body, settings))
      return [403, "<Error><Code>SignatureDoesNotMatch</Code></Error>"];
    const listed = new URL(path, "http://store");
    if (listed.pathname === `/${settings.bucket}` && listed.searchParams.has("list-type"))
      return [200, listing(listed.searchParams.get("continuation-token"))];
    if (!path.startsWith(`/${settings.bucket}/`))
      return [404, "<Error><Code>NoSuchBucket</Code></Error>"];
    if (method === "PUT") {
      kept.set(path, body);
      return [200];
    }
    if (method === "DELETE") {
      kept.delete(path);
      return [204];
    }
    const found = kept.get(path);
    if (!found) return [404, "<Error><Code>NoSuchKey</Code></Error>"];
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined) return [200, found];
    return [206, found.subarray(Number(from), Number(last) + 1)];
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const [status, body] = answer(request, Buffer.concat(parts));
      response.writeHead(status).end(body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  settings.endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return store;

  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
}
