import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/** Says why the shop could not be changed, in the server's words where it has some. */
export function useShopFailure() {
  const t = useTexts("shops");
  return (error: Error) => {
    const description = messageOf(error, t("failedText"));
    toast({ title: t("failed"), description, variant: "destructive" });
  };
}
