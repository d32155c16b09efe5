import type { SystemState } from "#contract/system.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { askAgain } from "#web/lib/ask-again.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { RotateCw } from "lucide-react";
import { Facts, FactsAhead } from "./facts.tsx";
import { useSystem } from "./queries.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

/** A number of bytes as people say it. */
function bytesInWords(bytes: number): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1) : 0;
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: units[power],
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}

/** When the kept counts were last held against the truth, and whether any was wrong. */
function CountsChecked({ counts }: Pick<SystemState, "counts">) {
  if (!counts) return "Checked every night; not checked yet";
  const { checkedAt, corrected, lastWrongAt } = counts;
  return (
    <>
      {corrected > 0 ? `${corrected} wrong, now corrected` : "All correct"}, checked{" "}
      <Time at={checkedAt} language="en" show="date-time" />
      {corrected === 0 && lastWrongAt && (
        <>
          ; last wrong <Time at={lastWrongAt} language="en" show="date-time" />
        </>
      )}
    </>
  );
}

/** Which database it is, how large, and how its replica is where there is one. */
function databaseInWords({ kind, version, bytes, replica }: SystemState["database"]) {
  const itself = `${kind === "embedded" ? "Embedded" : "PostgreSQL"} ${version}, ${bytesInWords(bytes)}`;
  if (!replica) return itself;
  return replica.unusedBecause
    ? `${itself}; replica not in use: ${replica.unusedBecause}`
    : `${itself}; lists, figures and exports are read from a replica`;
}

const factsOf = (state: SystemState) => {
  const { database, mail, engine, disk } = state;
  return [
    ["Version", `${state.version}, ${state.runtime}`],
    ["Running since", <Time key="since" at={state.startedAt} language="en" show="date-time" />],
    ["Mode", state.demo ? "Demo" : state.production ? "Production" : "Development"],
    ["Database", databaseInWords(database)],
    [
      "Mail",
      mail.configured
        ? `A mail server takes messages, from ${mail.from}`
        : "No mail server is set up: messages wait in the outbox",
    ],
    [
      "Assessment",
      engine.configured
        ? `${engine.model ?? "A language model"}, with the built-in rubric as the fallback`
        : "The built-in rubric; no language model is set up",
    ],
    ["Files", state.files === "s3" ? "In an S3 store" : "On this disk"],
    [
      "Disk",
      disk
        ? `${bytesInWords(disk.freeBytes)} free of ${bytesInWords(disk.totalBytes)}`
        : "Not used by this process",
    ],
    [
      "Identity provider",
      state.identityProvider ? "Set up" : "None: people sign in with links and passwords",
    ],
    ["Counts", <CountsChecked key="counts" counts={state.counts} />],
  ] as const;
};

const columns: Column<SystemState["queues"][number]>[] = [
  { id: "name", header: "Work", primary: true, cell: ({ name }) => <code>{name}</code> },
  { id: "waiting", header: "Waiting", numeric: true, cell: ({ waiting }) => waiting },
  { id: "retrying", header: "To be tried again", numeric: true, cell: ({ retrying }) => retrying },
  { id: "active", header: "Running", numeric: true, cell: ({ active }) => active },
  {
    id: "oldest",
    header: "Oldest due",
    cell: ({ oldestAt }) => oldestAt && <Time at={oldestAt} language="en" show="date-time" />,
  },
];

const failure = "We couldn't read the system's state";

/** What's running and how it is. */
export function SystemFacts() {
  const system = useSystem();
  const facts = (state?: SystemState) => (
    <StateShown
      state={state}
      refreshing={system.isFetching}
      onRefresh={() => void askAgain(system.refetch(), failure)}
    />
  );
  return (
    <Loaded query={system} failure={failure} waiting={facts()}>
      {facts}
    </Loaded>
  );
}

interface StateShownProps {
  state: SystemState | undefined;
  refreshing: boolean;
  onRefresh: () => void;
}

function StateShown({ state, refreshing, onRefresh }: StateShownProps) {
  const waiting = state?.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <div className="flex flex-col gap-6">
      <StatCards>
        <StatCard label="Jobs waiting" value={waiting} />
        <StatCard
          label="Failed jobs"
          value={state?.deadLetters}
          tone={state && (state.deadLetters > 0 ? "danger" : "success")}
        />
        <StatCard
          label="Disk free"
          value={state && (state.disk ? bytesInWords(state.disk.freeBytes) : "–")}
        />
      </StatCards>
      <Card>
        <CardHeader
          title="What's running"
          actions={
            <>
              <IconButton label="Refresh" onClick={onRefresh}>
                <RotateCw aria-hidden="true" className={refreshing ? "animate-spin" : undefined} />
              </IconButton>
              <a href="/api/docs" className={buttonStyle("secondary", "sm")}>
                API documentation
              </a>
            </>
          }
        />
        <CardBody>{state ? <Facts facts={factsOf(state)} /> : <FactsAhead />}</CardBody>
      </Card>
      <section>
        <h2 className="mb-4 text-xl font-heavy">Queues</h2>
        {state?.queues.length === 0 ? (
          <p className="text-muted">Nothing is waiting or running.</p>
        ) : (
          <Table
            caption="Work by kind"
            columns={columns}
            rows={state?.queues ?? []}
            rowKey={({ name }) => name}
            loadingRows={state ? 0 : 2}
          />
        )}
      </section>
    </div>
  );
}
