import type { JobTerm } from "#contract/talent-requests.ts";

/**
 * What features say to each other without knowing each other: the name of what happened, and the ids
 * that it concerns. Jobs wait for names (`on`); a wrong name or payload does not compile.
 */
export interface Announcements {
  /** What somebody's profile, resume, answers or account say is no longer what was read of them. */
  "profile-changed": { userId: string };
  /** An uploaded resume is stored, and its text not read yet. */
  "resume-stored": { id: string };
  /** The traits of somebody were scored. */
  "candidate-assessed": { userId: string };
  /** Which skills somebody's own words tell of is another than before. */
  "skills-told": { userId: string };
  /** Somebody's place on the road to being hired changed, or they can no longer be hired. */
  "candidate-moved": { userId: string };
  /** Somebody says how far they go. */
  "travel-limit-changed": { userId: string };
  /** What the pool says of somebody may be wrong. */
  "pool-doubted": { userId: string };
  /** Somebody may have come near who would do this work. */
  "candidates-nearby": { requestId: string };
  /** New matches were made, of which nobody has been told. */
  "matches-made": { requestId: string };
  /** A shop was opened or closed. */
  "shop-changed": { shopId: string };
  /** What a shop says of itself changed, which somebody may have agreed to meet for. */
  "shop-described": { shopId: string; terms: JobTerm[] };
  /** The last of a shop's people was erased, and what the shop said of itself with them. */
  "shop-erased": { shopId: string };
  /** Somebody belongs to their shop no more, since this moment. */
  "shop-left": { userId: string; at: string };
  /** Something of a request changed: what it asks for, how many it needs, whether it is open. */
  "talent-request-changed": { requestId: string };
  /** A job changed that somebody may have agreed to meet for: in these of its terms. */
  "job-terms-changed": { requestId: string; terms: JobTerm[] };
  /** An import has scorecards left to take. */
  "import-goes-on": { id: string };
  /** A candidate is to be scored by the Scout. */
  "scoring-begun": { id: string };
  /** A request is open again that closed at this moment with its shop. */
  "talent-request-back": { requestId: string; closedAt: string };
}

export type AnnouncementName = keyof Announcements;

/** Announcements that carry what such a payload needs. */
export type AnnouncementFor<Payload> = {
  [Name in AnnouncementName]: Announcements[Name] extends Payload ? Name : never;
}[AnnouncementName];
