import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { readReferralSettings, updateReferralSettings } from "#contract/referrers.ts";
import { call } from "#web/api.ts";

const queryKey = ["admin", "referral-settings"];

/** What the operator decided about referral codes. */
export const useReferralSettings = () =>
  useQuery({
    queryKey,
    queryFn: () => call<typeof readReferralSettings>("GET", "/api/admin/referral-settings"),
  });

/** Changes what proposed codes begin with. */
export function useUpdateReferralSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (codePrefix: string) =>
      call<typeof updateReferralSettings>("PUT", "/api/admin/referral-settings", {
        body: { codePrefix },
      }),
    onSuccess: (settings) => {
      queries.setQueryData(queryKey, settings);
      void queries.invalidateQueries({ queryKey: ["admin", "referrers"] });
    },
  });
}
