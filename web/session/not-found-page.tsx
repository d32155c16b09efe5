import { PageHead } from "#web/ui/page-head.tsx";
import { PageNotice } from "#web/ui/page-notice.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Link } from "#web/ui/link.tsx";

/** For paths that exist for nobody. */
export function NotFoundPage() {
  const t = useTexts("shell");
  return (
    <PageNotice
      title={t("notFound.title")}
      text={t("notFound.text")}
      actions={
        <Link href="/" className={buttonStyle()}>
          {t("notFound.home")}
        </Link>
      }
    >
      <PageHead title={t("notFound.title")} />
    </PageNotice>
  );
}
