import { z } from "zod";
import { id } from "./primitives.ts";
import { route } from "./route.ts";
import { employers, sessionParams } from "./scout.ts";
import { sessionFile } from "./scout-scorecards.ts";

export const importBodyLimit = 16 * 1024 * 1024;

export const importStates = ["running", "done", "failed", "cancelled"] as const;

/** A file that is being taken back as a session: how far it is. */
export const hiringImport = z.object({
  id,
  state: z.enum(importStates),
  /** Scorecards that are taken, and how many the file holds. */
  done: z.number().int(),
  of: z.number().int(),
  /** The session that it became, once it is done. */
  sessionId: id.nullable(),
});
export type HiringImport = z.infer<typeof hiringImport>;

export const importHiringSession = route({
  method: "POST",
  path: "/api/hiring-scout/sessions/import",
  summary:
    "Take an exported session back, as a new session of the caller's shop. The file is checked at once; its scorecards are taken by a job, whose state is read at /api/hiring-scout/imports/:id",
  auth: employers,
  body: sessionFile,
  takes: "json-bytes",
  response: hiringImport,
  status: 202,
  errors: ["invalid", "conflict", "too_large", "too_many", "unavailable"],
  creates: true,
  slow: true,
  bodyLimit: importBodyLimit,
});

export const readHiringImport = route({
  method: "GET",
  path: "/api/hiring-scout/imports/:id",
  summary: "How far an import is",
  auth: employers,
  params: sessionParams,
  response: hiringImport,
  errors: ["not_found"],
});

export const cancelHiringImport = route({
  method: "DELETE",
  path: "/api/hiring-scout/imports/:id",
  summary: "Cancel an import: nothing of it is kept; one that is done stays",
  auth: employers,
  params: sessionParams,
  response: hiringImport,
  errors: ["not_found"],
});
