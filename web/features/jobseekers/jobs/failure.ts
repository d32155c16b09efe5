import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/** Says in a toast why something about a match did not work. */
export function useFailure() {
  const t = useTexts("jobs");
  return (error: Error) => {
    const description = messageOf(error, t("withdraw.failed"));
    toast({ title: t("failed"), description, variant: "destructive" });
  };
}
