import { useWaitedFor } from "#web/lib/waited-for.ts";
import { PageSpinner } from "#web/ui/page-spinner.tsx";
import { useContractPage } from "./use-contract-page.ts";

/** Stands in for a page that is on its way; it turns only where the page is protected. */
export function PageWaiting() {
  const page = useContractPage();
  const isTurning = page !== undefined && page.auth !== "public";
  useWaitedFor(isTurning);
  return isTurning ? <PageSpinner /> : null;
}
