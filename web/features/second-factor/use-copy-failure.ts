import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/** Says that the browser copied nothing, and what to do about it. */
export function useCopyFailure() {
  const t = useTexts("second-factor");
  return () =>
    toast({
      title: t("copyFailed.title"),
      description: t("copyFailed.text"),
      variant: "destructive",
    });
}
