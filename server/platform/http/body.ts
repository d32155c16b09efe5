import type { IncomingMessage } from "node:http";
import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import { invalid } from "../errors.ts";
import { paceBody } from "./pace.ts";
import { Received } from "./received.ts";

const names = /"(?:[^"\\]|\\.)*"\s*(:?)/g;

function countNames(text: string): number {
  let count = 0;
  for (const match of text.matchAll(names)) if (match[1]) count++;
  return count;
}

function countKeys(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    // No field of ours has this name, and it could trick code that merges objects (prototype pollution).
    if (Object.hasOwn(next, "__proto__")) throw invalid({ ["__proto__"]: "errors:fields.unknown" });
    const inner = Object.values(next);
    if (!Array.isArray(next)) count += inner.length;
    for (const part of inner) if (typeof part === "object") open.push(part);
  }
  return count;
}

/**
 * Parses JSON strictly: refuses invalid UTF-8, which `JSON.parse` would alter, and repeated names, of which
 * it would keep one.
 * @throws {Failure} `invalid`
 */
export function parseJson(bytes: Buffer): unknown {
  let value: unknown;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw invalid({ body: "errors:json" });
  }
  const found = countNames(text);
  if (found !== countKeys(value)) throw invalid({ body: "errors:duplicate" });
  return value;
}

/** An unparsed body. */
export interface RawBody {
  bytes: Buffer;
  /** SHA-256 in hexadecimal; only when the request has an `Idempotency-Key`. */
  digest: string | undefined;
}

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_CONTENT_LENGTH } = errorCodes;

/**
 * Reads a body up to the route's limit.
 * @throws what Fastify's own reader throws: too large, or not the announced length
 */
function readBody(request: FastifyRequest, payload: IncomingMessage): Promise<RawBody> {
  const limit = request.routeOptions.bodyLimit ?? 0;
  const said = request.headers["content-length"];
  const expected = said === undefined ? 0 : Number(said);
  if (expected > limit) return Promise.reject(new FST_ERR_CTP_BODY_TOO_LARGE());
  const received = new Received(expected, request.headers["idempotency-key"] !== undefined);
  return new Promise((resolve, reject) => {
    const leave = () => payload.off("data", take).off("end", end).off("error", fail);
    const fail = (error: Error) => {
      leave();
      reject(Object.assign(error, { statusCode: 400 }));
    };
    const take = (piece: Buffer) => {
      if (received.length + piece.length <= limit) {
        received.add(piece);
        return paceBody(payload, piece.length);
      }
      leave();
      reject(new FST_ERR_CTP_BODY_TOO_LARGE());
    };
    const end = () => {
      leave();
      if (said !== undefined && received.length !== expected)
        reject(new FST_ERR_CTP_INVALID_CONTENT_LENGTH());
      else resolve(received.end());
    };
    payload.on("data", take).on("end", end).on("error", fail);
  });
}

/** Makes the server accept JSON bodies only. */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const read = async (request: FastifyRequest, payload: IncomingMessage) => {
    const body = await readBody(request, payload);
    return request.routeOptions.config.asBytes ? body : parseJson(body.bytes);
  };
  app.addContentTypeParser("application/json", read);
}

/** Makes the server accept bodies of every type, unparsed. */
export function acceptBytes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", readBody);
}
