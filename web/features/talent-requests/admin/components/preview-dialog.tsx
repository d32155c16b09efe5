import type { previewMatchEmail } from "#contract/admin-matches.ts";
import type { AnswerOf } from "#contract/route.ts";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { messageOf } from "#web/api.ts";
import { MessageAhead, MessageHtml } from "#web/features/emails/api.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useMatchEmail } from "../queries.ts";
import { choiceOf } from "../words.ts";

interface PreviewDialogProps {
  request: TalentRequest;
  /** Absent: the best candidate of the pool. */
  candidateId?: string;
  onClose: () => void;
}

/** The very mails that a match would send: to the employer, and to the candidate. */
export function PreviewDialog({ request, candidateId, onClose }: PreviewDialogProps) {
  const mails = useMatchEmail(request.id, candidateId);
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title="Match email"
      description={`${choiceOf(request)}. Preview only.`}
      labels={{ close: "Close" }}
    >
      <Loaded
        query={mails}
        failure="We couldn't load the email"
        refused={
          <Alert title="There is no email to show">
            {messageOf(mails.error, "Nobody in the matching pool fits this request yet.")}
          </Alert>
        }
        waiting={<MessageAhead />}
      >
        {({ employer, candidate }) => (
          <Tabs
            label="Who gets it"
            tabs={[
              { value: "employer", label: "To the employer", panel: <Mail mail={employer} /> },
              { value: "candidate", label: "To the candidate", panel: <Mail mail={candidate} /> },
            ]}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type Preview = AnswerOf<typeof previewMatchEmail>["employer"];

function Mail({ mail }: { mail: Preview }) {
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
        <dt className="text-sm text-muted">To</dt>
        <dd>
          {mail.to ? (
            <EmailText email={mail.to} />
          ) : (
            <span className="text-muted">
              Nobody yet: the employer has not accepted the invitation.
            </span>
          )}
        </dd>
        <dt className="text-sm text-muted">Subject</dt>
        <dd dir="auto" className="font-semibold break-words">
          {mail.subject}
        </dd>
      </dl>
      <MessageHtml html={mail.html} />
    </div>
  );
}
