import { Link } from "@tanstack/react-router";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Activity } from "./components/activity.tsx";
import { AdminOnly } from "./components/admin-only.tsx";
import { MailFigures } from "./components/mail-figures.tsx";
import { WaitlistFigures } from "./components/waitlist-figures.tsx";

/** `/admin`: what waits for an admin, and how things go. */
export function Page() {
  return (
    <AdminOnly>
      <PageHead title="Admin Dashboard" />
      <PageHeader
        title="Admin Dashboard"
        actions={
          <Link to="/admin/waitlist" className={buttonStyle()}>
            Open the waitlist
          </Link>
        }
      />
      <div className="flex flex-col gap-10">
        <WaitlistFigures />
        <MailFigures />
        <Activity />
      </div>
    </AdminOnly>
  );
}
