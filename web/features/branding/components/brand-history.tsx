import { useState } from "react";
import type { Branding } from "#contract/branding.ts";
import { messageOf } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { toastAfterLoad } from "#web/ui/toast-after-load.ts";
import { changedParts } from "../brand-values.ts";
import { useRestoring } from "../queries.ts";

/** The versions there were, who made them, and the way back to one. */
export function BrandHistory({ branding: { history, version } }: { branding: Branding }) {
  const [chosen, choose] = useState<number>();
  const restoring = useRestoring();
  const restore = (earlier: number) =>
    restoring.mutate(
      { version: earlier, seen: version },
      {
        onSuccess: () => {
          toastAfterLoad({ title: "Success", description: "The earlier brand is back" });
          location.reload();
        },
        onError: (error) => {
          choose(undefined);
          toast({
            variant: "destructive",
            title: "Error",
            description: messageOf(error, "The earlier brand could not be brought back"),
          });
        },
      },
    );
  return (
    <Card>
      <CardHeader title="History" description="The last hundred versions." />
      <CardBody>
        {history.length === 0 ? (
          <p className="text-muted">Nothing has been changed yet.</p>
        ) : (
          <ol className="flex flex-col divide-y divide-line">
            {history.map((entry) => (
              <li
                key={entry.version}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <span className="min-w-0 break-words">
                  <span className="font-semibold">Version {entry.version}</span>:{" "}
                  {changedParts(entry)}
                  <span className="block text-sm text-muted">
                    {entry.by ?? "Someone erased since"},{" "}
                    <Time at={entry.at} language="en" show="date-time" />
                    {entry.agreed !== null && `, agreed to by ${entry.agreed}`}
                  </span>
                </span>
                {entry.version === version ? (
                  <span className="text-sm font-semibold">In use</span>
                ) : (
                  <Button variant="secondary" size="sm" onClick={() => choose(entry.version)}>
                    Use again
                  </Button>
                )}
              </li>
            ))}
            <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="font-semibold">As configured, before version 1</span>
              <Button variant="secondary" size="sm" onClick={() => choose(0)}>
                Use again
              </Button>
            </li>
          </ol>
        )}
      </CardBody>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(open) => !open && choose(undefined)}
        title={chosen ? `Use version ${chosen} again?` : "Use the configured brand again?"}
        description="Everyone sees it the next time a page loads. Later versions stay in the history."
        labels={{ confirm: "Use it", cancel: "Cancel" }}
        loading={restoring.isPending}
        onConfirm={() => chosen !== undefined && restore(chosen)}
      />
    </Card>
  );
}
