import { type KeyboardEvent, useRef, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { localIn } from "#web/lib/zoned-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { latestTime, readProposal } from "./proposal.ts";

interface Chosen {
  zone: string;
  now: number;
  chosen: readonly string[];
  onAdd: (time: string) => void;
}

/** A time that is typed: added by its own button, or when the times are sent. */
export function useTypedTime({ zone, now, chosen, onAdd }: Chosen) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const { complaints } = readProposal([...chosen, typed], zone, now);
  const complaint = complaints[chosen.length] ?? (typed ? undefined : "invalid");
  /** Adds it. @returns whether it was a time that can be added */
  const add = () => {
    setTried(complaint !== undefined);
    if (complaint) return false;
    onAdd(typed);
    setTyped("");
    return true;
  };
  return {
    box,
    typed,
    setTyped,
    complaint: tried ? complaint : undefined,
    add,
    /** Adds what stands in the field before the times are sent. @returns whether nothing wrong stands there */
    addBefore: () => {
      // A day without its hour is no value yet.
      const isEmpty = !typed && !box.current?.validity.badInput;
      return isEmpty || add();
    },
  };
}

interface OtherTimeProps {
  zone: string;
  now: number;
  time: ReturnType<typeof useTypedTime>;
  /** Shown at once, where there is no week to tap on. */
  open: boolean;
}

/** Any other time than the week shows, typed. */
export function OtherTime({ zone, now, time, open }: OtherTimeProps) {
  const t = useTexts("interviews");
  const { box, typed, setTyped, complaint, add } = time;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <details open={open}>
      <summary className="w-fit rounded-sm py-2.5 font-semibold">{t("week.other")}</summary>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t("week.typed")} error={complaint && t(complaint)} className="min-w-0 flex-1">
          <Input
            ref={box}
            type="datetime-local"
            min={localIn(zone, now)}
            max={localIn(zone, latestTime(now))}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button variant="secondary" onClick={add}>
          {t("week.add")}
        </Button>
      </div>
    </details>
  );
}
