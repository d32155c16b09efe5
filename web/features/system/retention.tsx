import { Link } from "@tanstack/react-router";
import type { RetentionPlan } from "#contract/system.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { useRetention } from "./queries.ts";

/** `secondFactor` or `keep-retention` as a heading says it. */
const inWords = (name: string) => {
  const words = name.replaceAll("-", " ").replaceAll(/[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const parts: Column<RetentionPlan["parts"][number]>[] = [
  {
    id: "name",
    header: "What",
    primary: true,
    cell: ({ name }) => <span className="font-semibold">{inWords(name)}</span>,
  },
  {
    id: "kept",
    header: "How long it is kept",
    cell: ({ kept }) => <span className="break-words">{kept}</span>,
  },
];

const rounds: Column<RetentionPlan["rounds"][number]>[] = [
  {
    id: "name",
    header: "What",
    primary: true,
    cell: ({ name }) => <span className="font-semibold">{inWords(name)}</span>,
  },
  {
    id: "next",
    header: "Next run",
    cell: ({ nextAt }) => <Time at={nextAt} language="en" show="date-time" />,
  },
  {
    id: "schedule",
    header: "Schedule (cron, UTC)",
    className: "max-md:hidden",
    cell: ({ schedule }) => <code>{schedule}</code>,
  },
];

/** What is kept about people for how long, and when it is looked through. */
export function Retention() {
  const retention = useRetention();
  return (
    <Loaded
      query={retention}
      failure="We couldn't load the list of what is kept"
      waiting={<Plan plan={undefined} />}
    >
      {(plan) => <Plan plan={plan} />}
    </Loaded>
  );
}

function Plan({ plan }: { plan: RetentionPlan | undefined }) {
  return (
    <div className="flex flex-col gap-8">
      <section>
        <SectionHeader
          title="Scheduled work"
          description={
            <>
              People who ask to be erased are erased after 30 days; people who don't sign in for 24
              months, after a notice.{" "}
              {plan && (
                <Link
                  to="/admin/settings"
                  search={{ section: "people", state: "leaving" }}
                  className={linkStyle}
                >
                  Waiting to be erased: {plan.leaving}
                </Link>
              )}
            </>
          }
        />
        <Table
          caption="Scheduled work"
          columns={rounds}
          rows={plan?.rounds ?? []}
          rowKey={({ name }) => name}
          loadingRows={plan ? 0 : 3}
        />
      </section>
      <section>
        <SectionHeader
          title="What is kept about a person"
          description="The same words appear in the export everyone can download of their own data."
        />
        <Table
          caption="What is kept about a person"
          columns={parts}
          rows={plan?.parts ?? []}
          rowKey={({ name }) => name}
          loadingRows={plan ? 0 : 6}
        />
      </section>
    </div>
  );
}
