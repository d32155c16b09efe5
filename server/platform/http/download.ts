import type { FastifyReply } from "fastify";

/**
 * Sends an uploaded file so that a browser runs nothing in it: sandboxed, with a fixed type, and saved
 * instead of shown unless it is a picture.
 */
export function sendFile(
  reply: FastifyReply,
  file: { bytes: Uint8Array; type: string; name: string; inline: boolean },
) {
  const named = `filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
  return reply
    .type(file.type)
    .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header("content-disposition", file.inline ? "inline" : `attachment; ${named}`)
    .send(Buffer.from(file.bytes));
}
