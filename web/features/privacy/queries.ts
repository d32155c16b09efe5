import { useQuery } from "@tanstack/react-query";
import type { readRights } from "#contract/privacy.ts";
import { reading } from "#web/reading.ts";

/** Where the browser knows no place, its days are those of UTC. */
const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
const timeZone = zone?.includes("/") ? zone : "UTC";

const rights = reading<typeof readRights>("/api/privacy", { query: { timeZone } });

/** Who looked at the signed-in person's profile, their statement and their review requests. */
export const useRights = () => useQuery(rights);
