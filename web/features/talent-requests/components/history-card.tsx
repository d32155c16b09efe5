import type { TalentRequestEvent } from "#contract/talent-requests.ts";
import { useBoot } from "#web/boot.ts";
import { type Translate, useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { useTalentRequestHistory } from "../queries.ts";
import { Loaded } from "#web/lib/loaded.tsx";

/** Every change of a job: who, when, from, to. */
export function HistoryCard({ id }: { id: string }) {
  const t = useTexts("talent-requests");
  const history = useTalentRequestHistory(id);
  return (
    <Card>
      <CardHeader title={t("history.title")} />
      <CardBody>
        <Loaded
          query={history}
          failure={t("history.loadFailed")}
          retry={t("retry")}
          waiting={<RowsAhead rows={2} ruled={false} />}
        >
          {(data) => (
            <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
              {data.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Event({ event }: { event: TalentRequestEvent }) {
  const t = useTexts("talent-requests");
  const { full } = useDates();
  const { productName } = useBoot();
  return (
    <li>
      <p className="text-sm text-muted">
        <strong className="text-ink">{event.by ?? productName}</strong>
        {", "}
        <time dateTime={event.at}>{full(event.at)}</time>
      </p>
      {event.changes.every(({ field, from }) => field === "status" && from === null) ? (
        <p>{t("history.opened")}</p>
      ) : (
        <ul>
          {event.changes.map((change) => (
            <li key={change.field} className="break-words whitespace-pre-line">
              {t("history.changed", {
                field: fieldText(t, change.field),
                from: valueText(t, change.field, change.from),
                to: valueText(t, change.field, change.to),
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type Say = Translate<"talent-requests">;

/* Keys that come from the server's rows: what the catalogue does not know is shown as it is. */
const worded = new Set(["status", "availability", "hours", "payUnit", "payPlan"]);

function fieldText(t: Say, field: string): string {
  const key = `history.fields.${field}` as Parameters<Say>[0];
  const text = t(key);
  return text === key ? field : text;
}

/** Characters of a value that a line of the history shows. */
const longest = 80;

function valueText(t: Say, field: string, value: string | null): string {
  if (!value) return t("history.nothing");
  if (!worded.has(field)) return value.length > longest ? `${value.slice(0, longest)}…` : value;
  const key = `${field}.${value}` as Parameters<Say>[0];
  const text = t(key);
  return text === key ? value : text;
}
