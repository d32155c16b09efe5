import { useTexts } from "#web/i18n.ts";
import { PageSpinner } from "#web/ui/page-spinner.tsx";
import { Header } from "#web/session/site-strips.tsx";
import { mainStyle } from "#web/ui/main-style.ts";

/** Stands in a page for somebody who is signed in until its scripts have come. */
export function WaitingFrame() {
  const t = useTexts("shell");
  return (
    <div data-waiting className="flex min-h-dvh flex-col">
      <Header>{null}</Header>
      <main id="main" tabIndex={-1} className={mainStyle}>
        <PageSpinner label={t("loading")} />
      </main>
    </div>
  );
}
