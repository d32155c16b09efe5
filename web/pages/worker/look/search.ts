import { textParam } from "#web/lib/search-params.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address of a jobseeker's tab holds for an admin: whom they look at, or look for. */
export interface LookSearch {
  person?: string | undefined;
  find?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export const readLookSearch = ({ person, find }: Record<string, unknown>): LookSearch => ({
  person: typeof person === "string" && uuid.test(person) ? person : undefined,
  find: textParam(find, 200),
});
