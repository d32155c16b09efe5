import type { ReferrerSummary } from "#contract/referrers.ts";
import { cn } from "#web/lib/cn.ts";
import { mark, type Tone } from "#web/ui/tone.ts";

const parts: { status: keyof ReferrerSummary["statusBreakdown"]; label: string; tone: Tone }[] = [
  { status: "approved", label: "Approved", tone: "success" },
  { status: "pending", label: "Pending", tone: "warning" },
  { status: "rejected", label: "Rejected", tone: "danger" },
  { status: "erased", label: "Erased since", tone: "neutral" },
];

interface BreakdownProps {
  total: number;
  counts: ReferrerSummary["statusBreakdown"];
}

/** What became of them, as one bar and in figures. */
export function Breakdown({ total, counts }: BreakdownProps) {
  const shown = parts.filter(({ status }) => status !== "erased" || counts.erased > 0);
  return (
    <div>
      <div
        aria-hidden="true"
        className="flex h-3 gap-0.5 overflow-hidden rounded-sm bg-neutral-tint"
      >
        {parts.map(
          ({ status, tone }) =>
            counts[status] > 0 && (
              <span
                key={status}
                className={cn("bg-current", mark[tone])}
                style={{ width: `${(100 * counts[status]) / total}%` }}
              />
            ),
        )}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown.map(({ status, label, tone }) => (
          <div key={status} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-muted">
              <span
                aria-hidden="true"
                className={cn("size-2 rounded-full bg-current", mark[tone])}
              />
              {label}
            </dt>
            <dd className="font-semibold tabular-nums">{counts[status].toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
