import { lazy } from "react";
import type { User } from "#contract/accounts.ts";
import { DataProvider } from "#web/session/data-provider.tsx";
import { NewcomerHome } from "#web/pages/home/newcomer-home.tsx";

const AdminHome = lazy(async () => ({
  default: (await import("#web/pages/admin/dashboard-page.tsx")).Page,
}));

const EmployerHome = lazy(async () => ({
  default: (await import("#web/pages/employer/portal.tsx")).Portal,
}));

const JobseekerHome = lazy(async () => ({
  default: (await import("#web/pages/worker/dashboard-page.tsx")).Page,
}));

/** The home of somebody who is signed in, by their role. */
export function HomePage({ user }: { user: User }) {
  return (
    <DataProvider>
      <HomeOf user={user} />
    </DataProvider>
  );
}

function HomeOf({ user }: { user: User }) {
  if (user.role === "admin") return <AdminHome />;
  if (user.role === "jobseeker") return <JobseekerHome />;
  if (user.role === "employer") return <EmployerHome />;
  return <NewcomerHome user={user} />;
}
