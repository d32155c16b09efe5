import type { EmployerMatchDetail, MatchChange } from "#contract/match-profiles.ts";
import { passReasons } from "#contract/match-words.ts";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

/** What has happened to a match, newest first. */
export function HistoryCard({ match }: { match: EmployerMatchDetail }) {
  const t = useTexts("matches");
  return (
    <Card>
      <CardHeader title={t("history.title")} />
      <CardBody>
        <ol className="flex flex-col gap-4 border-l-2 border-line pl-4">
          {match.history.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function Change({ change }: { change: MatchChange }) {
  const t = useTexts("matches");
  const { full } = useDates();
  const { productName } = useBoot();
  const { what, from, to, reason, by, at } = change;
  const why = choiceParam(reason, passReasons);
  return (
    <li>
      <p className="text-sm text-muted">
        <strong className="text-ink">{by ?? productName}</strong>
        {", "}
        <time dateTime={at}>{full(at)}</time>
      </p>
      <p>
        {what === "state" && from && to
          ? t("history.state", { from: t(`states.${from}`), to: t(`states.${to}`) })
          : t(`history.${what === "state" ? "created" : what}`)}
        {why && <span className="text-muted">{`. ${t(`passReasons.${why}`)}`}</span>}
      </p>
    </li>
  );
}
