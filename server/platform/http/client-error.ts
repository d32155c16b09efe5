import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "../config.ts";
import { texts } from "../i18n.ts";
import { headersOf } from "./headers.ts";

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A socket with the response that Node.js has begun on it, after which nothing may be written by hand. */
interface Answering {
  _httpMessage?: { headersSent: boolean } | null;
}

/**
 * Answers requests that are not valid HTTP or arrive too slowly. No hook runs for them, so the answer is
 * written by hand, with the same headers as any other.
 */
export function answerBrokenHttp(config: Config) {
  const always = Object.entries(headersOf(config)).map(([name, value]) => `${name}: ${value}`);
  const body = JSON.stringify({ error: texts("en")("errors:codes.invalid") });
  return (error: NodeJS.ErrnoException, socket: Socket & Answering) => {
    const begun = socket._httpMessage?.headersSent;
    if (error.code !== "ECONNRESET" && socket.writable && !begun) {
      const status = statusOf[error.code ?? ""] ?? 400;
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...always,
        "content-type: application/json; charset=utf-8",
        `content-length: ${Buffer.byteLength(body)}`,
        "connection: close",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
    }
    socket.destroySoon();
  };
}
