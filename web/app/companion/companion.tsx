import { useEffect } from "react";
import { useUser } from "#web/session/session.ts";
import { NewVersion, startWorker } from "#web/features/install/api.ts";
import { ConnectionStrip } from "#web/features/connection/api.ts";
import { useSending } from "#web/features/waiting-forms/api.ts";
import { SignedInCompanion } from "./signed-in-companion.tsx";

/** What a visitor filled in; what belongs to somebody who is signed in is sent where its answer is heard. */
function VisitorsForms() {
  useSending(null);
  return null;
}

/** What goes along with every page, once it is there: the connection, newer versions, offers. */
export function Companion() {
  const user = useUser();
  useEffect(startWorker, []);
  return (
    <>
      {!user && <VisitorsForms />}
      {user && !user.leavingAt ? <SignedInCompanion user={user} /> : <ConnectionStrip />}
      <NewVersion />
    </>
  );
}
