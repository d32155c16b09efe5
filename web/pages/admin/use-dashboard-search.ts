import { useNavigate, useSearch } from "@tanstack/react-router";
import { type DashboardSearch, readDashboardSearch } from "./search.ts";

/** What the address asks the dashboard to show, at `/admin` or at an admin's `/`, and its change. */
export function useDashboardSearch() {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changes: DashboardSearch) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return { ...readDashboardSearch({ ...raw }), change };
}
