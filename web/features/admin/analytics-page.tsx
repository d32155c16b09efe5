import { PageHead } from "#web/features/shell/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Activity } from "./components/activity.tsx";

/** `/admin/analytics`: how things go, as pictures and as tables. */
export function Page() {
  return (
    <>
      <PageHead title="Analytics" />
      <PageHeader title="Analytics" description="How things go, as pictures and as tables." />
      <Activity />
    </>
  );
}
