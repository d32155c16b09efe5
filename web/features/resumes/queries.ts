import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { readResume, removeResume } from "#contract/resumes.ts";
import { call } from "#web/api.ts";
import { jobseekerKey } from "#web/features/jobseekers/queries.ts";

const resumeKey = [...jobseekerKey, "resume"] as const;

/** What is kept of the signed-in jobseeker's resume, or null. */
export function useResume() {
  return useQuery({
    queryKey: resumeKey,
    queryFn: () => call<typeof readResume>("GET", "/api/jobseeker/resume"),
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
