import { useEffect } from "react";
import { leadToSignIn } from "#web/session/sign-in-again.ts";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { useCatalogue } from "#web/i18n.ts";

/** In place of a page for whoever is signed out: says so, and leads to sign in and back. */
export function LoggedOut() {
  const texts = useCatalogue();
  useEffect(() => {
    const leave = () => leadToSignIn(texts);
    // What shows the toast comes first, or a slow line would leave before it was read.
    void import("#web/ui/toaster.tsx").then(leave, leave);
  }, [texts]);
  return <PageWaiting />;
}
