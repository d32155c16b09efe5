import type { TestApp } from "./app.ts";

/** A shop acts on a match of theirs: `hire`, `pass` or `schedule_interview`. */
export const act = (app: TestApp, as: string, id: string, action: string, more: object = {}) =>
  app.call("POST", `/api/matches/${id}/action`, { body: { action, ...more }, as });

/** A shop takes its last action on a match back. */
export const undo = (app: TestApp, as: string, id: string) =>
  app.call("POST", `/api/matches/${id}/undo`, { as });

/** A candidate acts on a match of theirs: `agree`, `pick`, `ask`, `withdraw` and so on. */
export const answer = (app: TestApp, as: string, id: string, what: string, body?: object) =>
  app.call("POST", `/api/jobseeker/matches/${id}/${what}`, { ...(body && { body }), as });
