import { Loaded } from "#web/lib/loaded.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Time } from "#web/ui/time.tsx";
import { actLabel } from "./labels.ts";
import { useLatestActs } from "./queries.ts";

/** The last things that admins did to accounts. */
export function LatestActs() {
  const acts = useLatestActs();
  return (
    <Card>
      <CardHeader
        title="Recent admin actions"
        description="The last ten. Each person's full history is on their card."
      />
      <CardBody>
        <Loaded
          query={acts}
          failure="We couldn't load the history"
          waiting={<RowsAhead rows={3} />}
          empty={<p className="text-muted">No admin has changed an account.</p>}
        >
          {({ items }) => (
            <ol className="flex flex-col gap-3">
              {items.map((act) => (
                <li key={act.id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 break-words">
                    {actLabel(act)}
                    {act.person && <span className="text-muted">: {act.person.name}</span>}
                  </span>
                  <span className="text-sm text-muted">
                    {act.by}, <Time at={act.at} language="en" show="date-time" />
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}
