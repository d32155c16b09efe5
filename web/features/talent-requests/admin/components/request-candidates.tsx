import { toastFailure } from "#web/session/failure-toast.ts";
import { Eye, Send } from "lucide-react";
import { useState } from "react";
import type { RequestCandidate } from "#contract/admin-matches.ts";
import { shownMost } from "#contract/match-words.ts";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { CandidateLink } from "#web/features/candidates/api.ts";
import { FitPoints } from "#web/features/matches/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFocusPast } from "#web/ui/use-focus-past.ts";
import { useSendToEmployer } from "../mutations.ts";
import { useRequestCandidates } from "../queries.ts";
import { choiceOf, nobodyWords } from "../words.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { SendAnyway } from "./send-anyway.tsx";

/** How many there are; of a list that was cut, only how many of them are here. */
const countOf = ({ length }: readonly RequestCandidate[]) =>
  length < shownMost ? length : `the first ${length}`;

/** Who could be sent for a request: who fits, and who nearly does and why not, each with its two buttons. */
export function RequestCandidates({ request }: { request: TalentRequest }) {
  const candidates = useRequestCandidates(request.id);
  return (
    <Loaded
      query={candidates}
      failure="We couldn't load the candidates"
      waiting={<RowsAhead rows={3} lines={2} buttons />}
    >
      {({ fits, near, nobody }) => (
        <div className="flex min-w-0 flex-col gap-6">
          <section aria-label="Who fits" className="min-w-0">
            <h4 className="font-semibold">Who fits ({countOf(fits)})</h4>
            {nobody && <p className="mt-1 text-muted">{nobodyWords[nobody]}</p>}
            <People people={fits} request={request} />
          </section>
          {near.length > 0 && (
            <section aria-label="Near matches" className="min-w-0">
              <h4 className="font-semibold">Near matches ({countOf(near)})</h4>
              <p className="text-sm text-muted">
                We've marked what doesn't fit. You can still send them.
              </p>
              <People people={near} request={request} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface PeopleProps {
  people: readonly RequestCandidate[];
  request: TalentRequest;
}

const People = ({ people, request }: PeopleProps) => (
  <ul>
    {people.map((person) => (
      <Person key={person.id} person={person} request={request} />
    ))}
  </ul>
);

function Person({ person, request }: { person: RequestCandidate; request: TalentRequest }) {
  const { id, name, location, isJobReady, reasons } = person;
  const send = useSendToEmployer();
  const submission = useSubmissionKey();
  const focus = useFocusPast<HTMLLIElement>();
  const [previewing, setPreviewing] = useState(false);
  const [asking, setAsking] = useState(false);
  const sendNow = () => {
    setAsking(false);
    const sent = { requestId: request.id, candidateId: id };
    // Said by the promise: whoever was sent is off the list before the change's own callbacks are called.
    void send.mutateAsync({ ...sent, idempotencyKey: submission.keyFor(sent) }).then(
      () => toast({ title: "Success", description: `${name} was sent to ${choiceOf(request)}` }),
      (failure: unknown) => toastFailure(failure, "The candidate could not be sent"),
    );
  };
  return (
    <li
      {...focus}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <CandidateLink id={id} name={name} />
          <bdi className="text-sm text-muted">{location}</bdi>
          {!isJobReady && <Badge tone="warning">Not job ready yet</Badge>}
        </p>
        <FitPoints name={name} reasons={reasons} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Preview the email about ${name}`}
          onClick={() => setPreviewing(true)}
        >
          <Eye aria-hidden="true" />
          Preview
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Send to Employer: ${name}`}
          loading={send.isPending}
          onClick={isJobReady ? sendNow : () => setAsking(true)}
        >
          <Send aria-hidden="true" />
          Send
        </Button>
      </div>
      <SendAnyway
        name={name}
        request={request}
        open={asking}
        onConfirm={sendNow}
        onClose={() => setAsking(false)}
      />
      {previewing && (
        <PreviewDialog request={request} candidateId={id} onClose={() => setPreviewing(false)} />
      )}
    </li>
  );
}
