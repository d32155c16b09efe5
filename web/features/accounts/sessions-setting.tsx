import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { useEndOtherSessions } from "./mutations.ts";

/** Ends every session but this one. */
export function SessionsSetting() {
  const t = useTexts("accounts");
  const failed = useFailureToast();
  const end = useEndOtherSessions();
  const endOthers = () =>
    end.mutate(undefined, {
      onSuccess: ({ ended }) =>
        toast(
          ended === 0
            ? { title: t("settings.sessions.none") }
            : {
                title: t("settings.sessions.ended"),
                description: t("settings.sessions.endedText", { count: ended }),
              },
        ),
      onError: failed,
    });
  return (
    <Card>
      <CardHeader title={t("settings.sessions.title")} description={t("settings.sessions.text")} />
      <CardBody>
        <Button variant="secondary" loading={end.isPending} onClick={endOthers}>
          {t("settings.sessions.submit")}
        </Button>
      </CardBody>
    </Card>
  );
}
