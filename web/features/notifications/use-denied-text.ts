import { useBoot } from "#web/boot.ts";
import { isStandalone } from "#web/features/install/api.ts";
import { useTexts } from "#web/i18n.ts";

/** Says what to do where the browser was told to block notifications; an installed app has no address to press at. */
export function useDeniedText() {
  const t = useTexts("notifications");
  const { productName } = useBoot();
  return () =>
    isStandalone() ? t("push.deniedInstalled", { product: productName }) : t("push.denied");
}
