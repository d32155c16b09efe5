import type { TravelLimit } from "#contract/matching.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { FieldAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveTravelLimit } from "../mutations.ts";
import { useTravelLimit } from "../queries.ts";
import { Loaded } from "#web/lib/loaded.tsx";

const offered = [5, 10, 15, 20, 30, 40, 50, 75, 100];

/** How far from home the person is matched: what is usual, or a limit of their own. */
export function TravelCard() {
  const t = useTexts("jobseekers");
  const limit = useTravelLimit();
  return (
    <Card>
      <CardHeader title={t("travel.title")} description={t("travel.text")} />
      <CardBody>
        <Loaded
          query={limit}
          failure={t("travel.loadFailed")}
          retry={t("travel.retry")}
          waiting={<FieldAhead />}
        >
          {(data) => <Distance limit={data} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Distance({ limit: { miles, usual } }: { limit: TravelLimit }) {
  const t = useTexts("jobseekers");
  const save = useSaveTravelLimit();
  const choices = [...new Set([...offered, ...(miles === null ? [] : [miles])])];
  const shown = save.isPending ? save.variables : miles;
  const choose = (chosen: string) =>
    save.mutate(chosen === "" ? null : Number(chosen), {
      onSuccess: () => toast({ title: t("travel.saved") }),
      onError: (failure) => {
        toast({ title: messageOf(failure, t("travel.failed")), variant: "destructive" });
      },
    });
  return (
    <Field label={t("travel.label")}>
      <Select value={shown ?? ""} onChange={(event) => choose(event.target.value)}>
        <option value="">{t("travel.usual", { miles: usual })}</option>
        {choices
          .toSorted((one, other) => one - other)
          .map((each) => (
            <option key={each} value={each}>
              {t("travel.miles", { miles: each })}
            </option>
          ))}
      </Select>
    </Field>
  );
}
