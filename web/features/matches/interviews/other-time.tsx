import { useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { localIn } from "#web/lib/zoned-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { latestTime, readProposal } from "./proposal.ts";

interface OtherTimeProps {
  zone: string;
  now: number;
  chosen: readonly string[];
  onAdd: (time: string) => void;
  /** Shown at once, where there is no week to tap on. */
  open: boolean;
}

/** Any other time than the week shows, typed. */
export function OtherTime({ zone, now, chosen, onAdd, open }: OtherTimeProps) {
  const t = useTexts("interviews");
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const { times, complaints } = readProposal([...chosen, typed], zone, now);
  const complaint = complaints[chosen.length] ?? (typed ? undefined : "invalid");
  const add = () => {
    setTried(true);
    if (complaint || times.length === chosen.length) return;
    onAdd(typed);
    setTyped("");
    setTried(false);
  };
  return (
    <details open={open}>
      <summary className="w-fit rounded-sm py-2.5 font-semibold">{t("week.other")}</summary>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={t("week.typed")}
          error={tried && complaint ? t(complaint) : undefined}
          className="min-w-0 flex-1"
        >
          <Input
            type="datetime-local"
            min={localIn(zone, now)}
            max={localIn(zone, latestTime(now))}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button variant="secondary" onClick={add}>
          {t("week.add")}
        </Button>
      </div>
    </details>
  );
}
