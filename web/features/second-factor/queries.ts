import { useQuery } from "@tanstack/react-query";
import type { readSecondFactor } from "#contract/second-factor.ts";
import { call } from "#web/api.ts";

export const secondFactorKey = ["second-factor"];

/** Which second factors the signed-in person has, and what their session lacks. */
export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => call<typeof readSecondFactor>("GET", "/api/auth/second-factor"),
  });
}
