import { useTexts } from "#web/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ChoicesForm } from "./components/choices-form.tsx";
import { PushSetting } from "./components/push-setting.tsx";
import { useChoices } from "./queries.ts";
import { Loaded } from "#web/lib/loaded.tsx";

/** What reaches the signed-in person where, and when nothing does. */
export function NotificationChoices() {
  const t = useTexts("notifications");
  const choices = useChoices();
  return (
    <Card id="notifications">
      <CardHeader title={t("choices.title")} description={t("choices.text")} />
      <CardBody className="flex flex-col gap-6">
        <Loaded
          query={choices}
          failure={t("choices.failed")}
          retry={t("retry")}
          waiting={
            <div>
              <RowsAhead rows={6} lines={0} />
              <TextAhead lines={3} className="my-4" />
              <Skeleton className="h-11 w-24" />
            </div>
          }
        >
          {(data) => <ChoicesForm choices={data} />}
        </Loaded>
        <PushSetting />
      </CardBody>
    </Card>
  );
}
