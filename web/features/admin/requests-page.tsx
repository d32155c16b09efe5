import { AccessRequests } from "#web/features/access-requests/admin/components/access-requests.tsx";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** `/admin/requests`: people who ask to be let in as employers. */
export function Page() {
  return (
    <>
      <PageHead title="Access Requests" />
      <PageHeader
        title="Access Requests"
        description="Shops that ask to hire here. Whoever is approved is invited as an employer."
      />
      <AccessRequests />
    </>
  );
}
