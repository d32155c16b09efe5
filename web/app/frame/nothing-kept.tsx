import { Link } from "@tanstack/react-router";
import { useBoot } from "#web/boot.ts";
import { useSayOffline } from "#web/lib/offline-said.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Button } from "#web/ui/button.tsx";
import { Mark } from "#web/ui/mark.tsx";

/** In place of a page of one's own, where the browser kept nothing and cannot ask. */
export function NothingKept() {
  const t = useTexts("shell");
  const { productName } = useBoot();
  useSayOffline();
  return (
    <PageNotice
      title={t("offline.title")}
      text={t("offline.text", { product: productName })}
      actions={
        <>
          <Button onClick={() => location.reload()}>{t("failed.retry")}</Button>
          <Link to="/" className={buttonStyle("secondary")}>
            {t("offline.home")}
          </Link>
        </>
      }
    >
      <PageHead title={t("offline.title")} />
      <Mark className="size-14" />
    </PageNotice>
  );
}
