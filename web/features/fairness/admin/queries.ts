import { useQuery } from "@tanstack/react-query";
import type { readFairness } from "#contract/fairness.ts";
import { call } from "#web/api.ts";

/** Selection rates and impact ratios by stage and group. */
export function useFairness() {
  return useQuery({
    queryKey: ["admin", "fairness"],
    queryFn: () => call<typeof readFairness>("GET", "/api/admin/fairness"),
  });
}
