import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { readResume, removeResume } from "#contract/resumes.ts";
import { call } from "#web/api.ts";
import { keyOf, reading, useReadAnew } from "#web/reading.ts";

const path = "/api/jobseeker/resume";
const ownResume = reading<typeof readResume>(path);

const lookAgainMs = 2000;
/** After so many polls the screen stops waiting and says so. */
const looksAtMost = 60;

/** What is kept of the signed-in jobseeker's resume, or null; asked again while it is being read. */
export function useResume() {
  const queries = useQueryClient();
  return useQuery({
    ...ownResume,
    queryFn: async () => {
      const before = queries.getQueryData(ownResume.queryKey);
      const now = await call<typeof readResume>("GET", path);
      // What was read may have changed the scores.
      if (before?.state === "waiting" && now?.state !== "waiting")
        void queries.invalidateQueries({
          queryKey: keyOf("/api/jobseeker"),
          predicate: ({ queryKey }) => !queryKey.includes("resume"),
        });
      return now;
    },
    refetchInterval: ({ state }) =>
      state.data?.state === "waiting" && state.dataUpdateCount < looksAtMost ? lookAgainMs : false,
  });
}

/** Removes the resume. */
export function useRemoveResume() {
  const queries = useQueryClient();
  const readAnew = useReadAnew("/api/jobseeker");
  return useMutation({
    mutationFn: () => call<typeof removeResume>("DELETE", path),
    onSuccess: () => {
      queries.setQueryData(ownResume.queryKey, null);
      void readAnew();
    },
  });
}
