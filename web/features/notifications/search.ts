import { textParam } from "#web/lib/search-params.ts";

/** What the address of `/notifications` may hold: the page. */
export interface InboxSearch {
  cursor?: string | undefined;
}

/** Reads the query string. */
export const readInboxSearch = (raw: Record<string, unknown>): InboxSearch => ({
  cursor: textParam(raw.cursor, 200),
});
