import type { ReactNode } from "react";
import { useUser } from "#web/session/session.ts";
import { AdminLogin } from "./admin-login.tsx";

/** An admin page with a login of its own: to whoever is signed out it shows that and no data. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return useUser()?.role === "admin" ? children : <AdminLogin />;
}
