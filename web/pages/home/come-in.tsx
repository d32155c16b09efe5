import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAcceptInvitation } from "./mutations.ts";

/** The way in for somebody who was approved and is signed in already: their session proves what a mail would. */
export function ComeIn() {
  const t = useTexts("home");
  const accept = useAcceptInvitation();
  const enter = () =>
    accept.mutate(undefined, {
      onError: () =>
        toast({
          title: t("enter.failedTitle"),
          description: t("enter.failedText"),
          variant: "destructive",
        }),
    });
  return (
    <Button loading={accept.isPending || accept.isSuccess} onClick={enter}>
      {t("enter.submit")}
    </Button>
  );
}
