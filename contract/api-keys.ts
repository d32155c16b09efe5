import { z } from "zod";
import { id, line, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

const admin = ["admin"] as const;

export const apiKey = z.object({
  id,
  name: z.string(),
  /** Its last four signs, to tell keys apart. */
  ending: z.string(),
  /** Whose it is: a key may do what its owner may. */
  owner: z.object({ name: z.string(), email: z.string() }),
  createdAt: timestamp,
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
  body: z.strictObject({ name: line(60) }),
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
