import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";

/**
 * Tells an admin, in English, that a change did not work.
 * @param otherwise the sentence where the server gave none
 */
export const toastFailure = (error: unknown, otherwise: string) =>
  toast({ title: "Error", description: messageOf(error, otherwise), variant: "destructive" });

/** Says that a change did not work, unless the session is over, which is said everywhere alike. */
export function useFailureToast() {
  const t = useTexts("accounts");
  return (error: Error) => {
    const description = messageOf(error, t("error.text"));
    toast({ title: t("error.title"), description, variant: "destructive" });
  };
}
