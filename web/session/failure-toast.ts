import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/** Says that a change did not work, unless the session is over, which is said everywhere alike. */
export function useFailureToast() {
  const t = useTexts("accounts");
  return (error: Error) => {
    const description = messageOf(error, t("error.text"));
    toast({ title: t("error.title"), description, variant: "destructive" });
  };
}
