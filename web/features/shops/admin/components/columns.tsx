import type { EmployerSummary } from "#contract/admin-matches.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { durationWords } from "../duration.ts";

/** What the list shows of a shop, and how it answers. */
export const columns: Column<EmployerSummary>[] = [
  {
    id: "shop",
    header: "Shop",
    primary: true,
    cell: ({ name, location }) => (
      <div className="min-w-0 md:max-w-64">
        <p dir="auto" className="font-semibold break-words">
          {name || "Not named yet"}
        </p>
        <p dir="auto" className="text-sm break-words text-muted">
          {location}
        </p>
      </div>
    ),
  },
  { id: "people", header: "People", cell: (shop) => <People shop={shop} /> },
  {
    id: "requests",
    header: "Requests",
    numeric: true,
    cell: ({ openRequests, requests }) => `${openRequests} open of ${requests}`,
  },
  {
    id: "matches",
    header: "Matches",
    numeric: true,
    cell: ({ openMatches, matches }) => `${openMatches} open of ${matches}`,
  },
  { id: "hires", header: "Hires", numeric: true, cell: ({ hires }) => hires },
  {
    id: "answered",
    header: "Answered in time",
    numeric: true,
    cell: ({ answeredInTime }) => (answeredInTime === null ? null : `${answeredInTime}%`),
  },
  {
    id: "median",
    header: "Median time to answer",
    numeric: true,
    cell: ({ medianHoursToAnswer }) => durationWords(medianHoursToAnswer),
  },
  { id: "since", header: "Since", cell: ({ createdAt }) => <Time at={createdAt} language="en" /> },
];

function People({ shop: { members, invited } }: { shop: EmployerSummary }) {
  if (members.length + invited.length === 0) return <span className="text-muted">Nobody yet</span>;
  return (
    <ul className="flex min-w-0 flex-col gap-1 text-sm md:max-w-60">
      {members.map(({ id, name, email }) => (
        <li key={id}>
          {name && <bdi className="block font-semibold break-words">{name}</bdi>}
          <EmailText email={email} />
        </li>
      ))}
      {invited.map((email) => (
        <li key={email} className="flex flex-wrap items-center gap-2">
          <EmailText email={email} />
          <Badge tone="warning">Invited</Badge>
        </li>
      ))}
    </ul>
  );
}
