import { Outbox } from "#web/features/emails/components/outbox.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** `/admin/outbox`: every message that the product wrote, and what became of it. */
export function Page() {
  return (
    <>
      <PageHead title="Outbox" />
      <PageHeader
        title="Outbox"
        description="Every message to people, and what became of it. Without a mail server, read them here."
      />
      <Outbox />
    </>
  );
}
