import { useEffect } from "react";
import { ConnectionStrip } from "#web/features/connection/api.ts";
import { NewVersion, startWorker } from "#web/features/install/api.ts";
import { useSending } from "#web/features/waiting-forms/api.ts";
import { forgetOldApplication } from "#web/features/waitlist/api.ts";

/** What goes along with every page of a visitor, once it is there. */
export function Companion() {
  useSending(null);
  useEffect(startWorker, []);
  useEffect(forgetOldApplication, []);
  return (
    <>
      <ConnectionStrip />
      <NewVersion />
    </>
  );
}
