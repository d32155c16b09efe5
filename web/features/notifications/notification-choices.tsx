import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ChoicesForm } from "./components/choices-form.tsx";
import { PushSetting } from "./components/push-setting.tsx";
import { useChoices } from "./queries.ts";

/** What reaches the signed-in person where, and when nothing does. */
export function NotificationChoices() {
  const t = useTexts("notifications");
  const choices = useChoices();
  return (
    <Card id="notifications">
      <CardHeader title={t("choices.title")} description={t("choices.text")} />
      <CardBody className="flex flex-col gap-6">
        {choices.isError ? (
          <ErrorState
            title={t("choices.failed")}
            labels={{ retry: t("retry") }}
            retrying={choices.isFetching}
            onRetry={() => void choices.refetch()}
          />
        ) : choices.data ? (
          <ChoicesForm choices={choices.data} />
        ) : (
          <Skeleton className="h-72" />
        )}
        <PushSetting />
      </CardBody>
    </Card>
  );
}
