import { useQuery } from "@tanstack/react-query";
import type {
  readSelfIdentification,
  removeSelfIdentification,
  saveSelfIdentification,
} from "#contract/fairness.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { reading, useChange } from "#web/reading.ts";

const path = "/api/jobseeker/self-identification";

export type Answers = CallOf<typeof saveSelfIdentification>["body"];

/** What the person said of themselves; null where they did not. */
export const useSelfIdentification = () => useQuery(reading<typeof readSelfIdentification>(path));

/** Saves the answers, or takes them back with null. */
export const useSaveSelfIdentification = () =>
  useChange(
    async (answers: Answers | null) =>
      answers
        ? call<typeof saveSelfIdentification>("PUT", path, { body: answers })
        : call<typeof removeSelfIdentification>("DELETE", path),
    path,
  );
