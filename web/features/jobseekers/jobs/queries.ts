import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  agreeToMeet,
  askForOtherTimes,
  cancelInterviewAsCandidate,
  JobseekerMatch,
  listJobseekerMatches,
  pickInterviewTime,
  withdrawFromMatch,
} from "#contract/jobseeker-matches.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { mayBeKept } from "#web/lib/query-client.ts";
import { reading, useReadAnew } from "#web/reading.ts";
import { ownOverview } from "../queries.ts";

const ownMatches = reading<typeof listJobseekerMatches>("/api/jobseeker/matches");

/** What the signed-in jobseeker has been matched with, newest first. */
export const useOwnMatches = () => useQuery({ ...ownMatches, meta: mayBeKept });

/** Puts a match in the list as the server now has it; what it contradicts is loaded anew. */
function useChangeMatch<Input>(change: (input: Input) => Promise<JobseekerMatch>) {
  const queries = useQueryClient();
  const readOverviewAnew = useReadAnew(ownOverview.queryKey);
  const readMatchesAnew = useReadAnew(ownMatches.queryKey);
  return useMutation({
    mutationFn: change,
    onSuccess: (match) => {
      queries.setQueryData(ownMatches.queryKey, (all) =>
        all?.map((other) => (other.id === match.id ? match : other)),
      );
      void readOverviewAnew();
    },
    onError: readMatchesAnew,
  });
}

/** Says yes to a shop that asks to meet. */
export const useAgree = (id: string) =>
  useChangeMatch(() =>
    call<typeof agreeToMeet>("POST", "/api/jobseeker/matches/:id/agree", { params: { id } }),
  );

/** Takes one of the times that a shop proposed. */
export const usePickTime = (id: string) =>
  useChangeMatch((body: BodyOf<typeof pickInterviewTime>) =>
    call<typeof pickInterviewTime>("POST", "/api/jobseeker/matches/:id/pick", {
      params: { id },
      body,
    }),
  );

/** Asks a shop for other times. */
export const useAskForTimes = (id: string) =>
  useChangeMatch((note: string) =>
    call<typeof askForOtherTimes>("POST", "/api/jobseeker/matches/:id/ask", {
      params: { id },
      body: note.trim() === "" ? {} : { note },
    }),
  );

/** Calls an interview off. */
export const useCancelInterview = (id: string) =>
  useChangeMatch(() =>
    call<typeof cancelInterviewAsCandidate>("POST", "/api/jobseeker/matches/:id/interview/cancel", {
      params: { id },
    }),
  );

/** Withdraws from a match. */
export const useWithdraw = (id: string) =>
  useChangeMatch(() =>
    call<typeof withdrawFromMatch>("POST", "/api/jobseeker/matches/:id/withdraw", {
      params: { id },
    }),
  );
