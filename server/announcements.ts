import type { JobTerm } from "#contract/talent-requests.ts";

/**
 * What features say to each other without knowing each other: the name of what happened, and the ids
 * that it concerns. Jobs wait for names (`on`); a wrong name or payload does not compile.
 */
export interface Announcements {
  /** A person's profile, resume, answers or account changed since they were last read. */
  "profile-changed": { userId: string };
  /** An uploaded resume is stored, and its text not read yet. */
  "resume-stored": { id: string };
  /** The traits of somebody were scored. */
  "candidate-assessed": { userId: string };
  /** The skills found in a person's own words changed. */
  "skills-told": { userId: string };
  /** Somebody's place on the road to being hired changed, or they can no longer be hired. */
  "candidate-moved": { userId: string };
  /** A person changed how far they will travel to work. */
  "travel-limit-changed": { userId: string };
  /** A person's entry in the pool may be out of date. */
  "pool-doubted": { userId: string };
  /** Someone who would take this job may now be within reach. */
  "candidates-nearby": { requestId: string };
  /** New matches were made, of which nobody has been told. */
  "matches-made": { requestId: string };
  /** A shop was opened or closed. */
  "shop-changed": { shopId: string };
  /** A shop's own details changed, which candidates may have agreed to meet for. */
  "shop-described": { shopId: string; terms: JobTerm[] };
  /** The last of a shop's people was erased, and the shop's own texts with them. */
  "shop-erased": { shopId: string };
  /** A person left their shop, or was removed, at this moment. */
  "shop-left": { userId: string; at: string };
  /** Something of a request changed: what it asks for, how many it needs, whether it is open. */
  "talent-request-changed": { requestId: string };
  /** These terms of a job changed, which candidates may have agreed to meet for. */
  "job-terms-changed": { requestId: string; terms: JobTerm[] };
  /** An import has scorecards left to take. */
  "import-goes-on": { id: string };
  /** A session's weights were moved by this version of its framework; cards behind this place are to be weighed anew. */
  "weights-moved": { sessionId: string; version: number; behind: string };
  /** A candidate is to be scored by the Scout. */
  "scoring-begun": { id: string };
  /** A request that was closed together with its shop, at `closedAt`, is open again. */
  "talent-request-back": { requestId: string; closedAt: string };
}

export type AnnouncementName = keyof Announcements;

/** Announcements that carry what such a payload needs. */
export type AnnouncementFor<Payload> = {
  [Name in AnnouncementName]: Announcements[Name] extends Payload ? Name : never;
}[AnnouncementName];
