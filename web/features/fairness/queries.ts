import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  readSelfIdentification,
  removeSelfIdentification,
  saveSelfIdentification,
} from "#contract/fairness.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

const path = "/api/jobseeker/self-identification";
const queryKey = ["jobseeker", "self-identification"];

export type Answers = CallOf<typeof saveSelfIdentification>["body"];

/** What the person said of themselves; null where they did not. */
export function useSelfIdentification() {
  return useQuery({
    queryKey,
    queryFn: () => call<typeof readSelfIdentification>("GET", path),
  });
}

/** Saves the answers, or takes them back with null. */
export function useSaveSelfIdentification() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (answers: Answers | null) =>
      answers
        ? call<typeof saveSelfIdentification>("PUT", path, { body: answers })
        : call<typeof removeSelfIdentification>("DELETE", path),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
}
