import { PageHead } from "#web/ui/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ReviewRequests } from "#web/features/privacy/api.ts";

/** `/admin/reviews`: people who ask that a human looks at their scores. */
export function Page() {
  return (
    <>
      <PageHead title="Review Requests" />
      <PageHeader
        title="Review Requests"
        description="People who think a score is wrong. Read their answers, then write to them."
      />
      <ReviewRequests />
    </>
  );
}
