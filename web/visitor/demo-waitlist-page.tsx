import { Download } from "lucide-react";
import { useBoot } from "#web/boot.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { DataProvider } from "#web/session/data-provider.tsx";
import { download } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { DemoEntries } from "./demo/components/demo-entries.tsx";
import { DemoStats } from "./demo/components/demo-stats.tsx";
import { demoCsv, demoFileName } from "./demo/export.ts";
import { useDemoWaitlist } from "./demo/queries.ts";

/** `/demo/waitlist`: what an admin sees, with made-up people. */
export const Page = () => (
  <DataProvider>
    <DemoWaitlist />
  </DataProvider>
);

function DemoWaitlist() {
  const { productName } = useBoot();
  const list = useDemoWaitlist();
  const { data: entries = [] } = list;

  const save = () =>
    download(demoFileName(productName, new Date()), demoCsv(entries), "text/csv;charset=utf-8");
  return (
    <>
      <PageHead title="Admin - Waitlist Management" />
      <PageHeader
        title="Admin - Waitlist Management"
        description="A look at how an admin works. All people here are made up."
        actions={
          <Button variant="secondary" disabled={entries.length === 0} onClick={save}>
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        {!list.isError && <DemoStats entries={list.data} />}
        <DemoEntries list={list} />
      </div>
    </>
  );
}
