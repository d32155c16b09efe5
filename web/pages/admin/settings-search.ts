import { type PeopleSearch, roleFilters, states } from "#web/features/people/api.ts";
import { choiceParam, textParam } from "#web/lib/search-params.ts";
import { type Section, sections } from "./settings-sections.ts";

/** What the address of `/admin/settings` may hold: the section, and what its list is narrowed to. */
export interface SettingsSearch extends PeopleSearch {
  section?: Section | undefined;
}

/** Reads the query string; what is not valid is left out. */
export function readSettingsSearch(raw: Record<string, unknown>): SettingsSearch {
  return {
    section: choiceParam(raw.section, sections),
    search: textParam(raw.search, 200),
    role: choiceParam(raw.role, roleFilters),
    state: choiceParam(raw.state, states),
    cursor: textParam(raw.cursor, 200),
    person: textParam(raw.person, 60),
  };
}
