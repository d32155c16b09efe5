import { ConfirmChange } from "#web/session/confirm-change.tsx";
import { useState } from "react";
import type { Erasure } from "#contract/privacy.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Time } from "#web/ui/time.tsx";
import { lastDayZone } from "../limits.ts";
import { ErasureForm } from "./erasure-form.tsx";
import { useCancelErasure, useErasures } from "./queries.ts";

const states = {
  waiting: { label: "Waiting", tone: "warning" },
  cancelled: { label: "Canceled", tone: "neutral" },
  erased: { label: "Erased", tone: "success" },
} as const;

/** People who wrote in and asked to be erased: the request, and what became of each. */
export function Erasures() {
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <ErasureForm />
      <section aria-labelledby="erasures" className="flex flex-col gap-4">
        <h2 id="erasures" className="text-lg font-heavy">
          Erasures
        </h2>
        <ErasureList />
      </section>
    </div>
  );
}

function ErasureList() {
  const erasures = useErasures();
  const cancel = useCancelErasure();
  const [asked, setAsked] = useState<Erasure>();
  return (
    <>
      <Loaded
        query={erasures}
        failure="Erasures couldn't be loaded"
        waiting={<RowsAhead rows={2} />}
        empty={<p className="text-muted">Nobody has been erased this way.</p>}
      >
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {rows.map((erasure) => (
              <li
                key={erasure.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-full sm:basis-0">
                  <p dir="auto" className="font-semibold break-words">
                    {erasure.email ?? "Someone who is gone"}
                  </p>
                  {erasure.reason && (
                    <p dir="auto" className="text-sm break-words">
                      {erasure.reason}
                    </p>
                  )}
                  <p className="text-sm break-words text-muted">
                    Asked by {erasure.by ?? "an admin who is gone"} on{" "}
                    <Time at={erasure.createdAt} language="en" />
                    {erasure.state === "waiting" && (
                      <>
                        , will be erased on{" "}
                        <Time at={erasure.erasesAt} language="en" timeZone={lastDayZone} />
                      </>
                    )}
                  </p>
                </div>
                <Badge tone={states[erasure.state].tone}>{states[erasure.state].label}</Badge>
                {erasure.state === "waiting" && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Cancel the erasure of ${erasure.email ?? "them"}`}
                    onClick={() => setAsked(erasure)}
                  >
                    Cancel erasure
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asked && (
        <ConfirmChange
          change={cancel}
          id={asked.id}
          title="Cancel the erasure?"
          description={`We'll keep everything we have about ${asked.email ?? "them"}.`}
          labels={{ confirm: "Cancel erasure", cancel: "Keep it" }}
          done="The erasure was canceled"
          failure="The erasure couldn't be canceled"
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
