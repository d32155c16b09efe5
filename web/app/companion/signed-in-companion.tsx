import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import type { User } from "#contract/accounts.ts";
import { useBoot } from "#web/boot.ts";
import { InstallCard, useInstallWay } from "#web/features/install/api.ts";
import { NotificationCard, useNotificationOffer } from "#web/features/notifications/api.ts";
import { TermsStrip, useTerms } from "#web/features/terms/api.ts";
import { LateHires } from "#web/features/matches/api.ts";
import { ConnectionStrip } from "#web/features/connection/api.ts";
import { WaitingProfile } from "./waiting-profile.tsx";
import { forgetOthers } from "../kept.ts";
import { useMissing } from "./use-missing.ts";
import { useOnline } from "#web/lib/use-online.ts";
import { useSending } from "#web/features/waiting-forms/api.ts";
import { useSnapshot } from "./use-snapshot.ts";

/** What goes along with the pages of somebody who is signed in. */
export function SignedInCompanion({ user }: { user: User }) {
  const { analytics } = useBoot();
  return (
    <>
      <Connection />
      {user.role !== "admin" && <Terms />}
      <Keeping user={user} />
      {user.role === "jobseeker" && <WaitingProfile email={user.email} />}
      {user.role === "employer" && analytics && <LateHires />}
      {user.role && <Offers />}
    </>
  );
}

/** The question about new terms, fetched for whom it is asked: never an admin, whose terms they are. */
function Terms() {
  const { data } = useTerms();
  return data?.asks ? <TermsStrip termsAt={data.termsAt} /> : null;
}

const Connection = () => <ConnectionStrip missing={useMissing()} />;

function Keeping({ user }: { user: User }) {
  useEffect(() => forgetOthers(user.email), [user.email]);
  useSnapshot(user);
  // Not before this page can hear the answer: <WaitingProfile/> tells it.
  useSending(user.email);
  return null;
}

/** Where offers show: never after a form, whose end is its button. */
const dashboards = ["/", "/jobseeker", "/employer", "/admin"];

/** One offer at a time, on the dashboard: to install the app, else to be notified. */
function Offers() {
  const { pathname } = useLocation();
  const install = useInstallWay();
  const notification = useNotificationOffer();
  // Neither works without a connection.
  if (!useOnline() || !dashboards.includes(pathname)) return null;
  if (install.way) return <InstallCard way={install.way} onDone={install.finish} />;
  return notification.open ? <NotificationCard onDone={notification.finish} /> : null;
}
