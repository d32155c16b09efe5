import type { Trait } from "#contract/traits.ts";
import { ratingLevels } from "#contract/ratings.ts";
import { useTexts } from "#web/i18n.ts";

/** What was chosen for a trait: a level, `null` for not told, nothing before. */
export type Choice = number | null | undefined;

const choices = [...ratingLevels, null] as const;

interface ScaleProps {
  trait: Trait;
  choice: Choice;
  onChoose: (choice: number | null) => void;
}

/** One trait: five levels and "not told", each large enough for a thumb. */
export function Scale({ trait, choice, onChoose }: ScaleProps) {
  const t = useTexts("ratings");
  const word = (level: (typeof choices)[number]) =>
    level === null ? t("form.untold") : t(`form.level.${level}`);
  return (
    <fieldset className="min-w-0" data-trait={trait}>
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-4 font-semibold">
        <span>{t(`trait.${trait}`)}</span>
        <span aria-hidden="true" className="font-normal text-muted">
          {choice === undefined ? "" : word(choice as (typeof choices)[number])}
        </span>
      </legend>
      <div className="grid grid-cols-[repeat(5,minmax(0,1fr))_minmax(0,1.8fr)] gap-1.5">
        {choices.map((level) => (
          <label
            key={level ?? "untold"}
            className="grid min-h-12 cursor-pointer place-items-center rounded-md border border-control bg-sheet px-1 text-center leading-tight font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name={trait}
              value={level ?? "untold"}
              checked={choice === level}
              onChange={() => onChoose(level)}
              aria-label={level === null ? word(level) : `${level}, ${word(level)}`}
              className="sr-only"
            />
            <span aria-hidden="true" className={level === null ? "text-sm" : undefined}>
              {level ?? t("form.untold")}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
