import { reading } from "#web/reading.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { readReferralSettings, updateReferralSettings } from "#contract/referrers.ts";
import { call } from "#web/api.ts";
import { referrerLists } from "./queries.ts";

const settings = reading<typeof readReferralSettings>("/api/admin/referral-settings");

/** What the operator decided about referral codes. */
export const useReferralSettings = () => useQuery(settings);

/** Changes what proposed codes begin with. */
export function useUpdateReferralSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (codePrefix: string) =>
      call<typeof updateReferralSettings>("PUT", "/api/admin/referral-settings", {
        body: { codePrefix },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(settings.queryKey, saved);
      void queries.invalidateQueries({ queryKey: referrerLists });
    },
  });
}
