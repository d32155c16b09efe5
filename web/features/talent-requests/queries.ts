import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type {
  listTalentRequests,
  readTalentRequest,
  readTalentRequestHistory,
} from "#contract/talent-requests.ts";
import { mayBeKept } from "#web/lib/query-client.ts";
import { reading, readingPages } from "#web/reading.ts";
import type { JobsSearch } from "./search.ts";

const pageSize = 50;

type Filters = Omit<JobsSearch, "shop"> & { shopId: string | undefined };

/** A shop's requests, newest first, page after page. */
export const useTalentRequests = (filters: Filters) =>
  useInfiniteQuery({
    ...readingPages<typeof listTalentRequests>("/api/talent-requests", {
      query: { ...filters, limit: pageSize },
    }),
    placeholderData: keepPreviousData,
    meta: mayBeKept,
  });

export const talentRequest = (id: string) =>
  reading<typeof readTalentRequest>("/api/talent-requests/:id", { params: { id } });

/** One request as it stands. */
export const useTalentRequest = (id: string) => useQuery(talentRequest(id));

export const talentRequestHistory = (id: string) =>
  reading<typeof readTalentRequestHistory>("/api/talent-requests/:id/history", { params: { id } });

/** Every change of a request, newest first. */
export const useTalentRequestHistory = (id: string) => useQuery(talentRequestHistory(id));
