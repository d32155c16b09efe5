import { z } from "zod";
import { id, line, timestamp } from "./primitives.ts";
import { type Route, route } from "./route.ts";

const admin = ["admin"] as const;

/**
 * The calls that each scope opens to a key, by method and how their path begins or is. Phone, mail and references
 * are told by `waitlist`, `candidates`, `contacts` and `referrers` alone.
 */
const calls = {
  "waitlist:read": ["GET /api/admin/waitlist*"],
  "waitlist:write": ["PATCH /api/admin/waitlist/:id"],
  "candidates:read": ["GET /api/admin/candidates*"],
  "candidates:write": ["PATCH /api/admin/candidates/:id"],
  "requests:read": [
    "GET /api/talent-requests*",
    "GET /api/employer/matches",
    "GET /api/employer/today",
  ],
  /** A matched candidate's phone, mail and references; those of shops' people, and of who asks for access. */
  "contacts:read": [
    "GET /api/employer/matches/:id*",
    "GET /api/admin/employers",
    "GET /api/admin/access-requests",
  ],
  "referrers:read": ["GET /api/admin/referrers", "GET /api/admin/referral-settings"],
  "figures:read": [
    "GET /api/admin/figures",
    "GET /api/admin/dashboard-stats",
    "GET /api/admin/analytics*",
    "GET /api/admin/fairness*",
    "GET /api/employer/funnel",
  ],
  "system:read": ["GET /api/admin/system", "GET /api/admin/retention"],
};

/** What a key may be allowed; a call that none of these names is closed to every key. */
export type Scope = keyof typeof calls;
export const scopes = Object.keys(calls) as [Scope, ...Scope[]];
export const readScopes = scopes.filter((one) => one.endsWith(":read"));

/** The scope that a key needs for a call, or null where no key may make it. */
export function scopeOf({ method, path }: Pick<Route, "method" | "path">): Scope | null {
  const name = `${method} ${path}`;
  const opens = (call: string) =>
    call.endsWith("*") ? name.startsWith(call.slice(0, -1)) : name === call;
  return scopes.find((scope) => calls[scope].some(opens)) ?? null;
}

/** Days that a key works, unless it is made for fewer or more. */
export const keyDays = { usual: 90, most: 366 };

export const apiKey = z.object({
  id,
  name: z.string(),
  /** Its last four characters, to tell keys apart. */
  ending: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Whose it is: a key may do nothing that its owner may not. */
  owner: z.object({ name: z.string(), email: z.string() }),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = route({
  method: "GET",
  path: "/api/admin/api-keys",
  summary: "Keys for scripts, newest first; revoked ones too",
  auth: admin,
  response: z.array(apiKey),
});

export const createApiKey = route({
  method: "POST",
  path: "/api/admin/api-keys",
  summary: "Make a key for scripts: with the caller's email it signs in by HTTP Basic",
  auth: admin,
  body: z.strictObject({
    name: line(60),
    scopes: z.array(z.enum(scopes)).min(1).max(scopes.length).default(readScopes),
    days: z.number().int().min(1).max(keyDays.most).default(keyDays.usual),
  }),
  response: z.object({ apiKey, key: z.string() }),
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
  secret: true,
});

export const revokeApiKey = route({
  method: "DELETE",
  path: "/api/admin/api-keys/:id",
  summary: "Make a key fail from now on",
  auth: admin,
  params: z.strictObject({ id }),
  response: apiKey,
  errors: ["not_found"],
});
