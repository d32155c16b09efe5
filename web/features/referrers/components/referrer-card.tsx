import { Link } from "@tanstack/react-router";
import type { ReferrerSummary } from "#contract/referrers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { toast } from "#web/ui/toast.ts";
import { shareLink } from "../links.ts";
import { ActiveSwitch } from "./active-switch.tsx";
import { Breakdown } from "./breakdown.tsx";
import { CopyLink } from "./copy-link.tsx";
import { StatusLink } from "./status-link.tsx";

/** One referrer: the code, and what became of the people who came with it. */
export function ReferrerCard({ summary }: { summary: ReferrerSummary }) {
  const { referrer, totalReferred, statusBreakdown, approvalRate } = summary;
  const { name, contact, referralCode, active } = referrer;
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-sheet p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg font-heavy break-words">
            {name}
          </h3>
          <p dir="auto" className="text-sm break-words text-muted">
            {contact || "No contact given"}
          </p>
        </div>
        <Badge tone={active ? "success" : "neutral"}>{active ? "Active" : "Inactive"}</Badge>
      </div>
      <div className="flex items-center gap-2 rounded-md bg-sunken pl-3">
        <span className="min-w-0 flex-1 font-semibold break-all tabular-nums">{referralCode}</span>
        <CopyLink
          link={shareLink(referralCode)}
          texts={{
            button: "Copy link",
            name: `Copy link with the code ${referralCode}`,
            done: "Copied!",
            copied: "Text copied to clipboard",
            error: "Error",
            failed: "Your browser didn't allow copying.",
          }}
        />
        <CopyButton
          text={referralCode}
          labels={{ copy: `Copy the code ${referralCode}` }}
          onCopied={() => toast({ title: "Copied!", description: "Text copied to clipboard" })}
          onFailed={() =>
            toast({
              title: "Error",
              description: "Your browser didn't allow copying.",
              variant: "destructive",
            })
          }
        />
      </div>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-muted">Total referred</dt>
          <dd className="text-2xl font-heavy tabular-nums">{totalReferred.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Approval rate</dt>
          <dd className="text-2xl font-heavy tabular-nums">
            {approvalRate === null ? "–" : `${approvalRate}%`}
          </dd>
        </div>
      </dl>
      <Breakdown total={totalReferred} counts={statusBreakdown} />
      <StatusLink summary={summary} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <Link to="/admin/waitlist" search={{ referralCode }} className={linkStyle}>
          See their people
        </Link>
        <ActiveSwitch referrer={referrer} />
      </div>
    </li>
  );
}
