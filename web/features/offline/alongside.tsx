import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useUser } from "#web/features/accounts/session.ts";
import { useBegun } from "#web/lib/use-begun.ts";
import { whenIdle } from "#web/lib/when-idle.ts";
import { waitingForms } from "./waiting-forms.ts";

const load = () => import("./companion.tsx");
const Companion = lazy(async () => ({ default: (await load()).Companion }));

/**
 * What goes along with every page, once it has been fetched: for a visitor who begins to use the
 * page, or has a form waiting; for everybody else when the browser has nothing better to do.
 */
export function Alongside() {
  const { texts, boot } = useRouter().options.context;
  const user = useUser();
  const begun = useBegun();
  const [fetched, setFetched] = useState(false);
  const wanted = begun || user !== null || boot.offline;
  useEffect(() => {
    if (!wanted && waitingForms().length === 0) return;
    const fetchAll = () => Promise.all([load(), texts.load(["offline", "install"])]);
    // A connection that fails meanwhile leaves the page as it is.
    whenIdle(
      () =>
        void fetchAll()
          .then(() => setFetched(true))
          .catch(() => {}),
    );
  }, [wanted, texts]);
  return fetched ? (
    <Suspense fallback={null}>
      <Companion />
    </Suspense>
  ) : null;
}
