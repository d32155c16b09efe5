import type { TalentRequest } from "#contract/talent-requests.ts";
import { FactList } from "#web/lib/fact-list.tsx";
import { useJobFacts } from "../use-job-facts.ts";
import { RequestCandidates } from "./request-candidates.tsx";
import { RequestMatches } from "./request-matches.tsx";

/** What opens under a request: everything that the employer asks for, who was sent, and who could be. */
export function RequestDetail({ request }: { request: TalentRequest }) {
  const facts = useJobFacts(request);
  const description = <span className="whitespace-pre-line">{request.description}</span>;
  return (
    <div className="grid gap-6 rounded-lg bg-sunken p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-6">
        <FactList facts={[...facts, ["Description", request.description && description]]} />
        <RequestMatches requestId={request.id} />
      </div>
      {request.can.close && <RequestCandidates request={request} />}
    </div>
  );
}
