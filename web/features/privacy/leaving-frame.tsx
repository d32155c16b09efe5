import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { DataProvider } from "#web/data-provider.tsx";
import { Footer } from "#web/features/shell/footer.tsx";
import { Header } from "#web/features/shell/header.tsx";
import { LanguageButtons } from "#web/features/shell/language-buttons.tsx";
import { PageWaiting } from "#web/features/shell/page-waiting.tsx";
import { LeavingView } from "./components/leaving-view.tsx";

/** In place of every page for somebody who asked to be erased: the server answers nothing else. */
export function LeavingFrame({ leavingAt }: { leavingAt: string }) {
  const { texts } = useRouter().options.context;
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
        {ready ? (
          <DataProvider>
            <LeavingView leavingAt={leavingAt} />
          </DataProvider>
        ) : (
          <PageWaiting />
        )}
      </main>
      <Footer>
        <LanguageButtons />
      </Footer>
    </>
  );
}
