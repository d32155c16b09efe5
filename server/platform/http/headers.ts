import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

/** The origins that the scripts of configured third parties are loaded from and report to. */
function thirdParties(analytics: Config["analytics"]) {
  const google = analytics?.google
    ? ["https://*.googletagmanager.com", "https://*.google-analytics.com"]
    : [];
  const meta = analytics?.meta ? ["https://www.facebook.com"] : [];
  return {
    scripts: [...google.slice(0, 1), ...(analytics?.meta ? ["https://connect.facebook.net"] : [])],
    reports: [...google, ...meta],
  };
}

/** Scripts only from our own files and configured third parties, no plugins, and no framing by other sites. */
const contentSecurityPolicy = ({ scripts, reports }: ReturnType<typeof thirdParties>) => [
  "default-src 'none'",
  ["script-src 'self'", ...scripts].join(" "),
  "style-src 'self' 'unsafe-inline'",
  ["img-src 'self' data:", ...reports].join(" "),
  "font-src 'self'",
  ["connect-src 'self'", ...reports].join(" "),
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com https://drive.google.com",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** The headers of every answer (OWASP ASVS 5.0, V3.4), built once at the start. */
export function headersOf({
  publicUrl,
  analytics,
}: Pick<Config, "publicUrl" | "analytics">): Record<string, string> {
  const secure = publicUrl.protocol === "https:";
  return {
    "content-security-policy": [
      ...contentSecurityPolicy(thirdParties(analytics)),
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

/** Sets the headers on every answer before any other hook; a route may override them. */
export function setHeaders(app: FastifyInstance, config: Config) {
  const headers = headersOf(config);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
