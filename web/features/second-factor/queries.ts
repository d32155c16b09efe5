import { useQuery } from "@tanstack/react-query";
import type { readSecondFactor } from "#contract/second-factor.ts";
import { reading } from "#web/reading.ts";

export const secondFactorPath = "/api/auth/second-factor";

/** Which second factors the signed-in person has, and what their session lacks. */
export const useSecondFactor = () => useQuery(reading<typeof readSecondFactor>(secondFactorPath));
