import { Link } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Candidate } from "#contract/candidates.ts";
import type { MatchReasons } from "#contract/matches.ts";
import { messageOf } from "#web/api.ts";
import { nameOf } from "#web/features/candidates/api.ts";
import { FitPoints } from "#web/features/matches/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Awaited, useAwaitedFocus } from "#web/ui/awaited.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormFooter } from "#web/ui/form-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { Select } from "#web/ui/select.tsx";
import { FieldsAhead } from "#web/ui/ahead.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSendToEmployer } from "../mutations.ts";
import { useFit, useRequestsToSend } from "../queries.ts";
import { choiceOf } from "../words.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { Loaded } from "#web/lib/loaded.tsx";

interface SendDialogProps {
  candidate: Candidate;
  onClose: () => void;
}

/** Chooses the request for which a candidate is sent to its employer. */
export function SendDialog({ candidate, onClose }: SendDialogProps) {
  const query = useRequestsToSend(candidate.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send ${nameOf(candidate)} to an employer`}
      description="The employer and the candidate both get an email right away. Nobody is matched with the same request twice."
      labels={{ close: "Close" }}
    >
      <Loaded
        query={query}
        failure="We couldn't load the requests"
        waiting={
          <Awaited label="Loading the requests">
            <FieldsAhead fields={1} />
          </Awaited>
        }
        empty={
          <Alert title="No active employer requests">
            None is open, or {nameOf(candidate)} was matched with each that is. Add one on the{" "}
            <Link to="/admin" className={linkStyle}>
              dashboard
            </Link>{" "}
            first.
          </Alert>
        }
      >
        {(data) => <SendForm candidate={candidate} choices={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

type Choice = NonNullable<ReturnType<typeof useRequestsToSend>["data"]>[number];

interface SendFormProps extends SendDialogProps {
  choices: readonly Choice[];
}

function SendForm({ candidate, choices, onClose }: SendFormProps) {
  const send = useSendToEmployer();
  const [previewing, setPreviewing] = useState(false);
  const form = useContractForm({
    rules: async () => (await import("#contract/admin-matches.ts")).sendToEmployer.body,
    values: { requestId: choices[0]?.request.id ?? "" },
    bodyOf: () => ({ candidateId: candidate.id }),
    send: (body, idempotencyKey) => send.mutateAsync({ ...body, requestId, idempotencyKey }),
    onSent: () => {
      const description = `${nameOf(candidate)} was sent to ${chosen ? choiceOf(chosen) : "the employer"}`;
      toast({ title: "Success", description });
      onClose();
    },
    onRefused: (failure) => {
      const message = messageOf(failure, "The candidate could not be sent");
      form.setError("requestId", { message });
    },
  });
  const requestId: string = form.watch("requestId");
  const place = useRef<HTMLDivElement>(null);
  useAwaitedFocus(place);
  const chosen = choices.find(({ request }) => request.id === requestId)?.request;
  const [known, setKnown] = useState(chosen);
  if (chosen && chosen !== known) setKnown(chosen);
  const isGone = !chosen;
  /** The browser shows the first one that is left: the form is about that one then, and says so. */
  const takeNext = useEffectEvent(() => {
    const [next] = choices;
    if (!next) return;
    form.reset({ requestId: next.request.id });
    form.renewKey();
    const gone = known ? choiceOf(known) : "That request";
    const message = `${gone} is no longer available. We've selected another.`;
    form.setError("requestId", { message });
  });
  useEffect(() => {
    if (isGone) takeNext();
  }, [isGone]);

  return (
    <GuardedForm of={form.element} className="flex flex-col gap-4">
      <div ref={place}>
        <Field
          label="Request"
          hint="Nearest first, where we know both locations."
          error={form.errorOf("requestId")}
        >
          <Select
            // Another request is another sending, although the body stays the same.
            {...form.register("requestId", { onChange: form.renewKey })}
          >
            {choices.map(({ request, miles }) => (
              <option key={request.id} value={request.id}>
                {choiceOf(request)}
                {miles !== null && ` · ${Math.round(miles).toLocaleString("en")} mi`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {!candidate.isJobReady && (
        <Alert tone="warning" title={`${nameOf(candidate)} is not job ready`}>
          Matching skips them until then. You can still send them.
        </Alert>
      )}
      {requestId && <Fit requestId={requestId} candidate={candidate} />}
      <Button variant="link" className="self-start" onClick={() => setPreviewing(true)}>
        Preview the email
      </Button>
      <FormFooter
        submit="Send to Employer"
        cancel="Cancel"
        onCancel={onClose}
        loading={form.pending}
      />
      {previewing && chosen && (
        <PreviewDialog
          request={chosen}
          candidateId={candidate.id}
          onClose={() => setPreviewing(false)}
        />
      )}
    </GuardedForm>
  );
}

/** How far the candidate lives from the work, and how they fit it. */
function Fit({ requestId, candidate }: { requestId: string; candidate: Candidate }) {
  const { data, isPending } = useFit(requestId, candidate.id);
  if (isPending) return <Skeleton className="h-6" />;
  // Why somebody cannot be sent is said when they are.
  return (
    data && (
      <>
        <FitPoints name={nameOf(candidate)} reasons={data.reasons} />
        <TooFar name={nameOf(candidate)} distance={data.reasons.distance} />
      </>
    )
  );
}

interface TooFarProps {
  name: string;
  distance: MatchReasons["distance"];
}

/** A word of warning where the work is beyond what somebody travels; it forbids nothing. */
function TooFar({ name, distance }: TooFarProps) {
  if (!distance || distance.limit === null || distance.miles <= distance.limit) return null;
  const [miles, limit] = [distance.miles, distance.limit].map((figure) =>
    (figure < 100 ? figure : Math.round(figure)).toLocaleString("en"),
  );
  return (
    <Alert tone="warning" title={`${miles} miles away`} live>
      {distance.isOwnLimit
        ? `${name} goes up to ${limit} miles to work.`
        : `${name} has not said how far they go; matching counts on up to ${limit} miles.`}{" "}
      Send them only if they said they would come.
    </Alert>
  );
}
