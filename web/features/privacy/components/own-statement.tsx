import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { CardLedTo } from "#web/lib/card-led-to.tsx";
import { later } from "#web/lib/later.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { useOnline } from "#web/lib/use-online.ts";
import { TextAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardBody, CardHeader } from "#web/ui/card.tsx";
import { useRights } from "../queries.ts";

/** Loaded on demand: most people write no statement, and the dashboard should not wait for the form. */
const StatementForm = later(
  async () => (await import("./statement-form.tsx")).StatementForm,
  <TextAhead lines={2} />,
);

/** The signed-in person's own words beside their scores. */
export function OwnStatement() {
  const t = useTexts("privacy");
  const rights = useRights();
  const isOnline = useOnline();
  // The browser keeps none of it, and nothing can be saved.
  if (!isOnline && !rights.data) return null;
  return (
    <CardLedTo name="statement" label={t("statement.title")}>
      <CardHeader title={t("statement.title")} description={t("statement.text")} />
      <CardBody>
        <Loaded
          query={rights}
          failure={t("statement.loadFailed")}
          retry={t("retry")}
          waiting={<TextAhead lines={2} />}
        >
          {({ statement }) => <Words statement={statement} />}
        </Loaded>
      </CardBody>
    </CardLedTo>
  );
}

function Words({ statement }: { statement: string | null }) {
  const t = useTexts("privacy");
  const isLedTo = useLocation({ select: ({ hash }) => hash === "statement" });
  const [isWanted, setWanted] = useState(false);
  // What is typed stays where the address no longer leads to it.
  const [wasLedTo, setWasLedTo] = useState(isLedTo);
  if (isLedTo && !wasLedTo) setWasLedTo(true);
  if (isWanted || wasLedTo) return <StatementForm statement={statement} focusAtOnce={isWanted} />;
  return (
    <div className="flex flex-col items-start gap-3">
      {statement && (
        <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
          {statement}
        </p>
      )}
      <Button variant="secondary" onClick={() => setWanted(true)}>
        {t(statement ? "statement.edit" : "statement.write")}
      </Button>
    </div>
  );
}
