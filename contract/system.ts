import { z } from "zod";
import { route } from "./route.ts";

export const readHealth = route({
  method: "GET",
  path: "/api/health",
  summary: "200 once the database is migrated and reachable, 503 otherwise",
  auth: "public",
  response: z.object({ status: z.literal("ok") }),
  errors: ["unavailable"],
});

export const readDocumentation = route({
  method: "GET",
  path: "/api/docs",
  summary: "This interface, to read and to try",
  auth: "public",
  content: "html",
});
