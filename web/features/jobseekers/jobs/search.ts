import { idParam } from "#web/features/shops/api.ts";

/** What the address of a jobseeker's jobs may hold: the match that they come to ask for other times. */
export interface OwnJobsSearch {
  ask?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export const readOwnJobsSearch = (raw: Record<string, unknown>): OwnJobsSearch => ({
  ask: idParam(raw.ask),
});
