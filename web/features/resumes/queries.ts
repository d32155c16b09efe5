import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Resume, readResume, removeResume } from "#contract/resumes.ts";
import { call } from "#web/api.ts";
import { jobseekerKey } from "#web/features/jobseekers/api.ts";

const resumeKey = [...jobseekerKey, "resume"] as const;

const lookAgainMs = 2000;
/** After so many polls the screen stops waiting and says so. */
const looksAtMost = 60;

/** What is kept of the signed-in jobseeker's resume, or null; asked again while it is being read. */
export function useResume() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: resumeKey,
    queryFn: async () => {
      const before = queries.getQueryData<Resume | null>(resumeKey);
      const now = await call<typeof readResume>("GET", "/api/jobseeker/resume");
      // What was read may have changed the scores.
      if (before?.state === "waiting" && now?.state !== "waiting")
        void queries.invalidateQueries({
          queryKey: jobseekerKey,
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
  return useMutation({
    mutationFn: () => call<typeof removeResume>("DELETE", "/api/jobseeker/resume"),
    onSuccess: () => {
      queries.setQueryData(resumeKey, null);
      void queries.invalidateQueries({ queryKey: jobseekerKey });
    },
  });
}
