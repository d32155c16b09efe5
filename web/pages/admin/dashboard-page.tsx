import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn, ClipboardList } from "lucide-react";
import { displayNameOf, namesOf } from "#web/session/display-name.ts";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AdminOnly } from "./components/admin-only.tsx";
import { AnalyticsStrip } from "./components/analytics-strip.tsx";
import { AvailableCandidates } from "./components/available-candidates.tsx";
import { PendingRequests } from "./components/pending-requests.tsx";
import { Waiting } from "./components/waiting.tsx";
import { useDashboardSearch } from "./use-dashboard-search.ts";

/** `/admin`: what waits for an admin, and how things go. */
export function Page() {
  return (
    <AdminOnly>
      <Dashboard />
    </AdminOnly>
  );
}

function Dashboard() {
  const { analytics = false, change } = useDashboardSearch();
  const toggle = () => change({ analytics: analytics ? undefined : true });
  return (
    <>
      <PageHead title="Admin Dashboard" />
      <PageHeader
        title="Admin Dashboard"
        description={<Myself />}
        actions={
          <>
            <Button
              variant="secondary"
              aria-expanded={analytics}
              aria-controls="analytics"
              onClick={toggle}
            >
              <ChartNoAxesColumn aria-hidden="true" />
              {analytics ? "Hide analytics" : "Show analytics"}
            </Button>
            <Link to="/admin/waitlist" className={buttonStyle("secondary")}>
              <ClipboardList aria-hidden="true" />
              Open the waitlist
            </Link>
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <Waiting />
        <div id="analytics" hidden={!analytics}>
          {analytics && <AnalyticsStrip />}
        </div>
        <PendingRequests />
        <AvailableCandidates />
      </div>
    </>
  );
}

function Myself() {
  const user = useUser();
  if (!user) return null;
  return (
    <span className="flex items-center gap-2">
      <Avatar names={namesOf(user)} size="sm" />
      <bdi className="min-w-0 break-words">{displayNameOf(user)}</bdi>
    </span>
  );
}
