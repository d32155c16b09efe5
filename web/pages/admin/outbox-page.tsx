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
        description="Every message written to people, and what became of it. Without a mail server they stay here to be read."
      />
      <Outbox />
    </>
  );
}
