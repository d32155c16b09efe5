import { useQuery } from "@tanstack/react-query";
import type { readRights } from "#contract/privacy.ts";
import { reading } from "#web/reading.ts";

export const rights = reading<typeof readRights>("/api/privacy");

/** Who looked at the signed-in person's profile, their statement and their review requests. */
export const useRights = () => useQuery(rights);
