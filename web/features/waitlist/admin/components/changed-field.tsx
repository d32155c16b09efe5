import type { WaitlistChange } from "#contract/waitlist.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { statuses } from "../search.ts";
import { StatusBadge } from "./status-badge.tsx";

// A later application with the same address: what is kept is the first one's.
const labels: Record<string, string> = {
  status: "Status",
  notes: "Notes",
  "again.name": "Applied again: name",
  "again.phone": "Applied again: phone",
  "again.city": "Applied again: city",
  "again.state": "Applied again: state",
  "again.referralCode": "Applied again: referral code",
};

/** One field of an entry as it was and as it became. */
export function ChangedField({ field, from, to }: WaitlistChange["changes"][number]) {
  return (
    <dl className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <dt className="font-semibold">{labels[field] ?? field}</dt>
      <dd>
        <span className="sr-only">from </span>
        <Value field={field} value={from} />
      </dd>
      <dd className="flex items-baseline gap-3">
        <span aria-hidden="true">→</span>
        <span className="sr-only">to </span>
        <Value field={field} value={to} />
      </dd>
    </dl>
  );
}

function Value({ field, value }: { field: string; value: string | null }) {
  const status = field === "status" ? choiceParam(value, statuses) : undefined;
  if (status) return <StatusBadge status={status} />;
  if (!value) return <span className="text-muted">nothing</span>;
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {value}
    </span>
  );
}
