import { useEffect, useId, useRef } from "react";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { differing, isSame } from "../use-two-versions.ts";
import { valueWords } from "../value-words.ts";

type Values = Record<string, unknown>;
type Label = "age" | "location";

interface TwoVersionsProps {
  /** When the profile was saved elsewhere. */
  at: string;
  /** What was written here, and what was saved elsewhere. */
  written: Values;
  saved: Values;
  /** What stands in the form. */
  chosen: Values;
  onChoose: (field: string, value: unknown) => void;
}

/** Where a profile was changed in two places: both, answer by answer, for the person to choose. */
export function TwoVersions({ at, written, saved, chosen, onChoose }: TwoVersionsProps) {
  const t = useTexts("jobseekers");
  const { full } = useDates();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = differing(written, saved);
  const takeAll = (from: Values) => {
    for (const field of fields) onChoose(field, from[field]);
  };
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border-2 border-orange-mark p-4 sm:col-span-2"
    >
      <div>
        <h3 ref={heading} id={id} tabIndex={-1} className="text-lg font-heavy outline-none">
          {t("versions.title")}
        </h3>
        <p className="mt-1 text-muted">{t("versions.text", { time: full(at) })}</p>
      </div>
      {fields.map((field) => {
        const versions = { here: written[field], saved: saved[field] };
        const isHere = isSame(chosen[field], versions.here);
        const isSaved = isSame(chosen[field], versions.saved);
        return (
          <RadioCards
            key={field}
            legend={t(`form.${field as Label}`)}
            name={`${id}-${field}`}
            value={isHere ? "here" : isSaved ? "saved" : "neither"}
            onChange={({ target }) => onChoose(field, versions[target.value as "here" | "saved"])}
            options={(["here", "saved"] as const).map((value) => ({
              value,
              label: t(`versions.${value}`),
              description: valueWords(t, versions[value]),
            }))}
          />
        );
      })}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => takeAll(written)}>
          {t("versions.allHere")}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => takeAll(saved)}>
          {t("versions.allSaved")}
        </Button>
      </div>
    </section>
  );
}
