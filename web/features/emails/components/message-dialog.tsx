import type { Email } from "#contract/emails.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useEmail } from "../queries.ts";
import { MessageAhead } from "./message-ahead.tsx";
import { MessageFacts } from "./message-facts.tsx";
import { MessageHtml } from "./message-html.tsx";
import { MessageLinks } from "./message-links.tsx";

interface MessageDialogProps {
  id: string;
  onClose: () => void;
}

/** One message as its reader gets it. */
export function MessageDialog({ id, onClose }: MessageDialogProps) {
  const message = useEmail(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={message.data?.subject ?? "Message"}
      labels={{ close: "Close" }}
      wide
    >
      <Loaded query={message} failure="We couldn't load this message" waiting={<MessageAhead />}>
        {(email) => (
          <div className="flex flex-col gap-5">
            <MessageFacts email={email} />
            <Content email={email} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Content({ email }: { email: Email }) {
  if (!email.text && !email.html)
    return (
      <Alert title="The text is no longer kept">
        Once a mail server accepts a message, its text is erased here.
      </Alert>
    );
  const text = (
    <pre dir="auto" className="rounded-md bg-sunken p-4 font-sans break-words whitespace-pre-wrap">
      {email.text}
    </pre>
  );
  const preview = (
    <>
      <p className="mb-2 text-sm text-muted">
        Links and buttons don't work in this preview.
        {!email.secretsHidden && " Copy them below."}
      </p>
      <MessageHtml html={email.html} />
    </>
  );
  return (
    <>
      {email.secretsHidden && (
        <Alert title="The links are hidden here">
          Anyone who opens these links could sign in. The email itself includes them.
        </Alert>
      )}
      <Tabs
        label="Message views"
        tabs={[
          { value: "html", label: "Preview", panel: preview },
          { value: "text", label: "Plain text", panel: text },
        ]}
      />
      {!email.secretsHidden && <MessageLinks text={email.text} />}
    </>
  );
}
