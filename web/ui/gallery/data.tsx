import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { Time } from "#web/ui/time.tsx";

const BarChart = lazy(async () => ({ default: (await import("#web/ui/bar-chart.tsx")).BarChart }));

interface Entry {
  id: string;
  name: string;
  email: string;
  city: string;
  referred: number;
  at: string;
  status: "Pending" | "Approved" | "Rejected";
}

const entries: Entry[] = [
  {
    id: "1",
    name: "Maria Alvarez",
    email: "maria.alvarez@example.com",
    city: "Detroit, MI",
    referred: 12,
    at: "2025-07-15T14:03:00Z",
    status: "Pending",
  },
  {
    id: "2",
    name: "Bartholomew Featherstonehaugh-Ndiaye",
    email: "bartholomew.featherstonehaugh.ndiaye.1987@workshop.example.com",
    city: "Sault Ste. Marie, MI",
    referred: 1204,
    at: "2025-07-14T09:41:00Z",
    status: "Approved",
  },
  {
    id: "3",
    name: "Łukasz Nowak",
    email: "lukasz@example.com",
    city: "Toledo, OH",
    referred: 0,
    at: "2025-06-30T23:59:00Z",
    status: "Rejected",
  },
];

const tones = { Pending: "orange", Approved: "success", Rejected: "danger" } as const;
const bars = [
  { name: "Mon", value: 12 },
  { name: "Tue", value: 19 },
  { name: "Wed", value: 7 },
  { name: "Thu", value: 23 },
  { name: "Fri", value: 31 },
  { name: "Sat", value: 4 },
  { name: "Sun", value: 0 },
];

const columns = (edit: (id: string) => void): Column<Entry>[] => [
  {
    id: "name",
    header: "Name",
    primary: true,
    cell: (entry) => (
      <>
        <span className="block font-heavy">{entry.name}</span>
        <span className="block text-sm break-all text-muted">{entry.email}</span>
      </>
    ),
  },
  { id: "city", header: "City", cell: (entry) => entry.city },
  { id: "at", header: "Applied", cell: (entry) => <Time at={entry.at} language="en" /> },
  { id: "referred", header: "Referred", numeric: true, cell: (entry) => entry.referred },
  {
    id: "status",
    header: "Status",
    cell: (entry) => <Badge tone={tones[entry.status]}>{entry.status}</Badge>,
  },
  {
    id: "actions",
    header: "Actions",
    actions: "corner",
    cell: (entry) => (
      <IconButton label={`Edit ${entry.name}`} onClick={() => edit(entry.id)}>
        <Pencil aria-hidden="true" />
      </IconButton>
    ),
  },
];

function Editor({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-3">
      <Field label="Internal Notes">
        <Textarea rows={2} />
      </Field>
      <div className="flex gap-2">
        <Button size="sm" onClick={onClose}>
          Save
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Entries() {
  const [edited, setEdited] = useState("1");
  const detail = (entry: Entry) => entry.id === edited && <Editor onClose={() => setEdited("")} />;
  return (
    <Table
      caption="Waitlist entries"
      columns={columns(setEdited)}
      rows={entries}
      rowKey={(entry) => entry.id}
      detail={detail}
    />
  );
}

/** Tables, pages, tabs and plots. */
export function DataRoom() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <SectionHeader
        title="Data"
        description="A table where there is room, cards where there is not."
      />
      <Tabs
        label="Waitlist"
        tabs={[
          { value: "entries", label: "Waitlist Management", panel: <Entries /> },
          {
            value: "loading",
            label: "Loading",
            panel: (
              <Table
                caption="Waitlist entries"
                columns={columns(() => {})}
                rows={[]}
                rowKey={(entry) => entry.id}
                loadingRows={3}
              />
            ),
          },
          { value: "referrers", label: "Referrer Tracking", panel: <p>Another panel.</p> },
        ]}
      />
      <Pagination
        labels={{ region: "Pages of entries", first: "First", newer: "Newer", older: "Older" }}
        summary="51–100 of 1,204"
        onFirst={() => {}}
        onNewer={() => {}}
        onOlder={() => {}}
      />
      <Pagination
        labels={{ region: "Pages of referrers", newer: "Newer", older: "Older" }}
        summary="1–50 of 1,204"
        onOlder={() => {}}
      />
      <LoadMore labels={{ more: "Load more" }} summary="50 of 1,204" onMore={() => {}} />
      <LoadMore labels={{ more: "Load more" }} summary="3 of 3" />
      <Card>
        <CardHeader title="Applications this week" level={3} />
        <CardBody>
          <Suspense fallback={<Skeleton className="h-60" />}>
            <BarChart
              label="Applications this week"
              labels={{ name: "Day", value: "Applications" }}
              bars={bars}
            />
          </Suspense>
        </CardBody>
      </Card>
    </section>
  );
}
