import type { FastifyInstance } from "fastify";

/** Scripts from our own files only, nothing embedded, no framing. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com https://drive.google.com",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Headers of every answer (OWASP ASVS 5.0, V3.4), spelled out so that they are made once. */
export function headersOf(publicUrl: URL): Record<string, string> {
  const secure = publicUrl.protocol === "https:";
  return {
    "content-security-policy": [
      ...contentSecurityPolicy,
      ...(secure ? ["upgrade-insecure-requests"] : []),
    ].join(";"),
    ...(secure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "cache-control": "no-store",
  };
}

/** Puts the headers on every answer before anything else happens; a route may say otherwise. */
export function setHeaders(app: FastifyInstance, publicUrl: URL) {
  const headers = headersOf(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
