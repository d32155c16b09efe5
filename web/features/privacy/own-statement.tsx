import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { StatementCard } from "./components/statement-card.tsx";
import { useRights } from "./queries.ts";

/** The signed-in person's own words beside their scores. */
export function OwnStatement() {
  const t = useTexts("privacy");
  return (
    <Loaded
      query={useRights()}
      failure={t("statement.loadFailed")}
      retry={t("retry")}
      waiting={
        <CardAhead title={t("statement.title")} described>
          <FieldsAhead fields={1} />
        </CardAhead>
      }
    >
      {({ statement }) => <StatementCard statement={statement} />}
    </Loaded>
  );
}
