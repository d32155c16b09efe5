import type { FastifyInstance } from "fastify";
import { invalid } from "../errors.ts";

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
    // No field of ours has this name, and code that merges objects could be tricked by it (prototype pollution).
    if (Object.hasOwn(next, "__proto__")) throw invalid({ ["__proto__"]: "errors:fields.unknown" });
    const inner = Object.values(next);
    if (!Array.isArray(next)) count += inner.length;
    for (const part of inner) if (typeof part === "object") open.push(part);
  }
  return count;
}

/**
 * Reads JSON as it was sent: bad UTF-8 and names given twice are refused, where a plain
 * `JSON.parse` would alter the first and drop one of the second.
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

/** Lets the server take JSON bodies and no others. */
export function acceptJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (request.routeOptions.config.asBytes) return done(null, body);
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Lets the server take bodies of every kind as the bytes that they are. */
export function acceptBytes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
