import { useCallback } from "react";
import { useAnyWaiting } from "#web/features/waiting-forms/api.ts";
import { useCatalogue } from "#web/i18n.ts";
import { later } from "#web/lib/later.ts";
import { useBegun } from "#web/lib/use-begun.ts";
import { useFetched } from "#web/lib/use-fetched.ts";
import { whenIdle } from "#web/lib/when-idle.ts";

const load = async () => (await import("./companion.tsx")).Companion;
const Companion = later(load);

/** What goes along with a page once a visitor begins to use it, or has a form waiting. */
export function Alongside() {
  const texts = useCatalogue();
  const begun = useBegun();
  const waiting = useAnyWaiting();
  const fetchAll = useCallback(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    await Promise.all([load(), texts.load(["offline", "install"])]);
    return true;
  }, [texts]);
  const fetched = useFetched(begun || waiting, fetchAll);
  return fetched ? <Companion /> : null;
}
