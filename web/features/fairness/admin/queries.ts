import { useQuery } from "@tanstack/react-query";
import type { readFairness } from "#contract/fairness.ts";
import { reading } from "#web/reading.ts";

/** Selection rates and impact ratios by stage and group. */
export const useFairness = () => useQuery(reading<typeof readFairness>("/api/admin/fairness"));
