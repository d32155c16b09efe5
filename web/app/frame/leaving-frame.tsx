import { useEffect, useState } from "react";
import { Footer, Header } from "#web/session/site-strips.tsx";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { LeavingView } from "#web/features/privacy/api.ts";
import { useCatalogue } from "#web/i18n.ts";

/** In place of every page for somebody who asked to be erased: the server answers nothing else. */
export function LeavingFrame({ leavingAt }: { leavingAt: string }) {
  const texts = useCatalogue();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void texts.load(["accounts", "privacy"]).then(() => setReady(true));
  }, [texts]);
  return (
    <>
      <Header>{null}</Header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        {ready ? <LeavingView leavingAt={leavingAt} /> : <PageWaiting />}
      </main>
      <Footer />
    </>
  );
}
