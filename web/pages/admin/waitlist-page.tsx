import { getRouteApi } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { ReferrerTracking } from "#web/features/referrers/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { exportAddress, filtersOf, WaitlistManagement } from "#web/features/waitlist/api.ts";
import { ExportLink } from "#web/lib/export-link.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AdminOnly } from "./components/admin-only.tsx";

const route = getRouteApi("/admin/waitlist");

const tabs = [
  { value: "management", label: "Waitlist Management", panel: <WaitlistManagement /> },
  { value: "referrers", label: "Referrer Tracking", panel: <ReferrerTracking /> },
];

/** `/admin/waitlist`: who asks to be let in, and who sent them. */
export function Page() {
  return (
    <AdminOnly>
      <WaitlistPage />
    </AdminOnly>
  );
}

function WaitlistPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();

  const choose = (value: string) =>
    void navigate({
      search: (before) => ({ ...before, tab: value === "referrers" ? "referrers" : undefined }),
      resetScroll: false,
    });
  return (
    <>
      <PageHead title="Waitlist" />
      <PageHeader
        title="Waitlist"
        actions={
          <>
            <ExportLink href={exportAddress(filtersOf(search))}>Export CSV</ExportLink>
            <LogOutLink className={buttonStyle("ghost")}>
              <LogOut aria-hidden="true" />
              Logout
            </LogOutLink>
          </>
        }
      />
      <Tabs
        label="Waitlist and referrers"
        tabs={tabs}
        value={search.tab ?? "management"}
        onValueChange={choose}
      />
    </>
  );
}
