import { useNavigate, useSearch } from "@tanstack/react-router";
import { type MatchSearch, readMatchSearch } from "./search.ts";

/** The filters in the address, on whichever page of an employer this is, and the way to change them. */
export function useMatchSearch() {
  const navigate = useNavigate();
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const narrow = (changes: Partial<MatchSearch>) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    search: readMatchSearch(raw),
    narrow,
    reset: () => narrow({ trait: undefined, minScore: undefined }),
  };
}
