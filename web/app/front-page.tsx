import { type ComponentType, lazy } from "react";
import type { Role } from "#contract/primitives.ts";
import { useUser } from "#web/session/session.ts";

const AdminHome = lazy(async () => ({
  default: (await import("#web/pages/admin/dashboard-page.tsx")).Page,
}));

const EmployerHome = lazy(async () => ({
  default: (await import("#web/pages/employer/portal.tsx")).Portal,
}));

const JobseekerHome = lazy(async () => ({
  default: (await import("#web/pages/worker/dashboard-page.tsx")).Page,
}));

const NewcomerHome = lazy(async () => ({
  default: (await import("#web/pages/home/newcomer-home.tsx")).NewcomerHome,
}));

/** Without a network it may be unknown who is signed in. */
const VisitorHome = lazy(async () => ({
  default: (await import("#web/visitor/waitlist-page.tsx")).Page,
}));

const homes: Record<Role, ComponentType> = {
  admin: AdminHome,
  employer: EmployerHome,
  jobseeker: JobseekerHome,
};

/** What stands at `/`: everybody's own home. */
export function Page() {
  const user = useUser();
  if (!user) return <VisitorHome />;
  if (!user.role) return <NewcomerHome user={user} />;
  const Home = homes[user.role];
  return <Home />;
}
