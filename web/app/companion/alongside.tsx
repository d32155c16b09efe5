import { useCallback } from "react";
import { useBoot } from "#web/boot.ts";
import { useCatalogue } from "#web/i18n.ts";
import { useUser } from "#web/session/session.ts";
import { useBegun } from "#web/lib/use-begun.ts";
import { useFetched } from "#web/lib/use-fetched.ts";
import { whenIdle } from "#web/lib/when-idle.ts";
import { useAnyWaiting } from "#web/features/waiting-forms/api.ts";
import { Companion } from "./companion.tsx";

/**
 * What goes along with every page: for a visitor who begins to use the page, or has a form waiting;
 * for everybody else when the browser has nothing better to do.
 */
export function Alongside() {
  const texts = useCatalogue();
  const boot = useBoot();
  const user = useUser();
  const begun = useBegun();
  const waiting = useAnyWaiting();
  const wanted = begun || waiting || user !== null || boot.offline;
  const fetchAll = useCallback(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    await texts.load(["offline", "install"]);
    return true;
  }, [texts]);
  const fetched = useFetched(wanted, fetchAll);
  return fetched ? <Companion /> : null;
}
