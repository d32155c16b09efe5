import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { useState } from "react";
import type { Candidate } from "#contract/candidates.ts";
import { useCandidates } from "#web/features/candidates/api.ts";
import { LaterSendDialog } from "#web/features/talent-requests/api.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { Switch } from "#web/ui/switch.tsx";
import { useDashboardSearch } from "../use-dashboard-search.ts";
import { CandidateRow } from "./candidate-row.tsx";
import { ReferrersLink } from "#web/features/waitlist/api.ts";

/** Rows on the dashboard; the candidates' own page has all of them. */
const shownAtMost = 5;

/** The newest candidates, the job-ready ones unless asked for all, each to be sent to an employer. */
export function AvailableCandidates() {
  const { all = false, change } = useDashboardSearch();
  const list = useCandidates(all ? {} : { jobReady: "true" }, undefined, shownAtMost);
  const [sending, setSending] = useState<Candidate>();

  const showAll = (shown: boolean) => change({ all: shown || undefined });
  return (
    <Card aria-labelledby="available-candidates">
      <CardHeader
        title={<span id="available-candidates">Available Candidates</span>}
        description={all ? "Everyone with a profile" : "Filtered by: AI Job Ready only"}
        actions={
          <Switch
            label="Show All Candidates"
            checked={all}
            onChange={({ target }) => showAll(target.checked)}
          />
        }
      />
      <CardBody
        aria-busy={list.isPlaceholderData}
        className={list.isPlaceholderData ? "opacity-60" : ""}
      >
        <Loaded
          query={list}
          failure="We couldn't load the candidates"
          waiting={<RowsAhead rows={shownAtMost} lines={4} className="py-5 first:pt-0" />}
          empty={
            <EmptyState
              icon={Users}
              title={all ? "No candidates available" : "No job-ready candidates available"}
              text={
                all
                  ? "A person shows here once they begin their profile."
                  : "Switch to all candidates to see who is on the way. Everyone comes by a referrer's code."
              }
              action={<ReferrersLink />}
            />
          }
        >
          {({ items, nextCursor, counts }) => (
            <>
              <ul>
                {items.map((candidate) => (
                  <CandidateRow key={candidate.id} candidate={candidate} onSend={setSending} />
                ))}
              </ul>
              {nextCursor && (
                <p className="border-t border-line pt-4">
                  <Link
                    to="/admin/candidates"
                    search={all ? {} : { jobReady: "true" }}
                    className={linkStyle}
                  >
                    All {counts.total.toLocaleString("en")}
                    {counts.atLeast && "+"} {all ? "candidates" : "job-ready candidates"}
                  </Link>
                </p>
              )}
            </>
          )}
        </Loaded>
      </CardBody>
      {sending && <LaterSendDialog candidate={sending} onClose={() => setSending(undefined)} />}
    </Card>
  );
}
