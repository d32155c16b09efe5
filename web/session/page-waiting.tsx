import { useTexts } from "#web/i18n.ts";
import { PageSpinner } from "#web/ui/page-spinner.tsx";
import { useContractPage } from "./use-contract-page.ts";

/** Stands in for a page that is on its way; it turns only where the page is protected. */
export function PageWaiting() {
  const t = useTexts("shell");
  const page = useContractPage();
  return page && page.auth !== "public" ? <PageSpinner label={t("loading")} /> : null;
}
