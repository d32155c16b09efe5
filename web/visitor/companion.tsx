import { useEffect } from "react";
import { ConnectionStrip } from "#web/features/connection/connection-strip.tsx";
import { NewVersion } from "#web/features/install/new-version.tsx";
import { startWorker } from "#web/features/install/worker.ts";
import { useSending } from "#web/features/waiting-forms/use-sending.ts";

/** What goes along with every page of a visitor, once it is there. */
export function Companion() {
  useSending(null);
  useEffect(startWorker, []);
  return (
    <>
      <ConnectionStrip />
      <NewVersion />
    </>
  );
}
