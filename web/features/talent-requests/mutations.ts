import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#contract/route.ts";
import type {
  createTalentRequest,
  TalentRequest,
  updateTalentRequest,
} from "#contract/talent-requests.ts";
import { call } from "#web/api.ts";
import { shopReadings } from "#web/features/shops/api.ts";
import { useReadAnew } from "#web/reading.ts";
import { talentRequest, talentRequestHistory } from "./queries.ts";

function useKeep() {
  const queries = useQueryClient();
  const readAnew = useReadAnew(...shopReadings);
  return (request: TalentRequest) => {
    queries.setQueryData(talentRequest(request.id).queryKey, request);
    void readAnew();
  };
}

interface Creating {
  body: BodyOf<typeof createTalentRequest>;
  idempotencyKey: string;
}

/** Asks for people; the same `idempotencyKey` asks once. */
export function useCreateTalentRequest() {
  const keep = useKeep();
  return useMutation({
    mutationFn: (creating: Creating) =>
      call<typeof createTalentRequest>("POST", "/api/talent-requests", creating),
    onSuccess: keep,
  });
}

/** Edits a request, closes it or opens it again. A refusal too is a reason to look again. */
export function useUpdateTalentRequest(id: string) {
  const readAnew = useReadAnew(talentRequest(id).queryKey, talentRequestHistory(id).queryKey);
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateTalentRequest>) =>
      call<typeof updateTalentRequest>("PATCH", "/api/talent-requests/:id", {
        params: { id },
        body,
      }),
    onSuccess: keep,
    onError: () => void readAnew(),
  });
}
