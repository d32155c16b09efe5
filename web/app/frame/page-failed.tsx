import { Link, useRouter } from "@tanstack/react-router";
import { useSayOffline } from "#web/lib/offline-said.ts";
import { useOnline } from "#web/lib/use-online.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Header } from "#web/session/site-strips.tsx";
import { mainStyle } from "#web/ui/main-style.ts";
import { PageNotice } from "#web/ui/page-notice.tsx";

/** Stands in for a page that could not be loaded or shown. */
export function PageFailed() {
  const t = useTexts("shell");
  const router = useRouter();
  const online = useOnline();
  useSayOffline(!online);
  const retry = () => void router.invalidate();
  if (online)
    return (
      <ErrorState
        title={t("failed.title")}
        text={t("failed.text")}
        labels={{ retry: t("failed.retry") }}
        onRetry={retry}
      />
    );
  return (
    <PageNotice
      title={t("offline.title")}
      text={t("offline.page")}
      actions={
        <>
          <Link to="/" className={buttonStyle()}>
            {t("offline.home")}
          </Link>
          <Button variant="secondary" onClick={retry}>
            {t("failed.retry")}
          </Button>
        </>
      }
    />
  );
}

/** Stands in where not even what stands around every page could be shown. */
export function ShellFailed() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header>{null}</Header>
      <main id="main" tabIndex={-1} className={mainStyle}>
        <PageFailed />
      </main>
    </div>
  );
}
