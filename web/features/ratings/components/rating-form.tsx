import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Trait, traits } from "#contract/traits.ts";
import type { Chosen, Levels, Passage, Turn } from "#contract/ratings.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { MaskedText } from "./masked-text.tsx";
import { type Choice, Scale } from "./scale.tsx";

/** What a key stands for: a level, `null` for not told, nothing else. */
function choiceOfKey(key: string): Choice {
  if (/^[1-5]$/.test(key)) return Number(key);
  return key === "0" || key.toLowerCase() === "n" ? null : undefined;
}

const isWhole = (chosen: Chosen): chosen is Levels =>
  traits.every((trait) => chosen[trait] !== undefined);

/** Whether the mask left anything to read. */
const hasWords = ({ text }: Passage) => /\p{L}/u.test(text);

/** Focuses the chosen level of a scale, or its first level. */
function focusScale(
  form: HTMLFormElement | null,
  trait: Trait | undefined,
  preventScroll = false,
): void {
  const scale = trait && form?.querySelector(`[data-trait="${trait}"]`);
  if (!scale) return;
  const chosen = scale.querySelector<HTMLInputElement>("input:checked");
  (chosen ?? scale.querySelector("input"))?.focus({ preventScroll });
}

interface RatingFormProps {
  turn: Turn;
  saving: boolean;
  onRate: (levels: Levels) => void;
  /** What was chosen so far; absent where it is rated already. */
  onChoose?: (chosen: Chosen) => void;
  /** The reader knows whose text it is; absent where it is rated already. */
  onKnown?: () => void;
}

/** A text and its four scales: by thumb, or by keys from anywhere in it. */
export function RatingForm({ turn, saving, onRate, onChoose, onKnown }: RatingFormProps) {
  const t = useTexts("ratings");
  const [chosen, setChosen] = useState<Chosen>(turn.rated ?? turn.chosen);
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Each text begins at its first open scale, so that a hand may stay on the keys; a phone stays at the text.
  const [begin] = useState(() => traits.find((trait) => chosen[trait] === undefined) ?? traits[0]);
  useEffect(() => focusScale(form.current, begin, true), [begin]);
  const focus = (trait: Trait | undefined) => focusScale(form.current, trait);

  const here = (): Trait => {
    const group = document.activeElement?.closest<HTMLElement>("[data-trait]");
    const trait = traits.find((one) => one === group?.dataset.trait);
    return trait ?? traits.find((one) => chosen[one] === undefined) ?? traits[0];
  };

  function choose(trait: Trait, choice: number | null) {
    const next = { ...chosen, [trait]: choice };
    setChosen(next);
    onChoose?.(next);
  }

  function send() {
    if (isWhole(chosen)) return onRate(chosen);
    setMissing(true);
    focus(traits.find((trait) => chosen[trait] === undefined));
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const trait = here();
    const place = traits.indexOf(trait);
    const choice = choiceOfKey(event.key);
    if (choice !== undefined) {
      choose(trait, choice);
      focus(traits[Math.min(place + 1, traits.length - 1)]);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      focus(traits[place + (event.key === "ArrowDown" ? 1 : -1)]);
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      send();
    } else return;
    event.preventDefault();
  }

  return (
    // The keys work while the text or its scales have the focus, and nowhere else (WCAG 2.1.4).
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- every control in it works by itself
    <div
      onKeyDown={press}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <section
        aria-label={t("text.title")}
        className="rounded-lg border border-line bg-sheet p-4 sm:p-6"
      >
        <p className="mb-4 text-sm text-muted">
          {t(`text.language.${turn.language}`)}
          {". "}
          {t("text.blanks")}
        </p>
        <div lang={turn.language} className="grid gap-5">
          {turn.passages.filter(hasWords).map(({ source, text }, place) => (
            <div key={`${source} ${place}`}>
              <h2 lang="" className="mb-1 font-heavy">
                {sourceName(t, source)}
              </h2>
              <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
                <MaskedText text={text} label={t("text.blank")} />
              </p>
            </div>
          ))}
        </div>
      </section>
      <form
        ref={form}
        aria-label={t("form.title")}
        className="grid gap-5 rounded-lg border border-line bg-sheet p-4 sm:p-6 lg:sticky lg:top-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div>
          <h2 className="text-lg font-heavy">{t("form.title")}</h2>
          <p className="text-sm text-muted">{t("form.help")}</p>
        </div>
        {traits.map((trait) => (
          <Scale
            key={trait}
            trait={trait}
            choice={chosen[trait]}
            onChoose={(choice) => choose(trait, choice)}
          />
        ))}
        {missing && !isWhole(chosen) && (
          <FieldError id="rating-missing">{t("form.missing")}</FieldError>
        )}
        <Button type="submit" loading={saving}>
          {t(turn.rated ? "form.change" : "form.save")}
        </Button>
        <p className="hidden text-sm text-muted lg:block">{t("form.keys")}</p>
        {onKnown && (
          <div className="border-t border-line pt-4">
            <Button variant="secondary" size="sm" onClick={onKnown}>
              {t("form.known")}
            </Button>
            <p className="mt-1 text-sm text-muted">{t("form.knownHelp")}</p>
          </div>
        )}
      </form>
    </div>
  );
}

const sources = [
  "aboutYourself",
  "handsOnExperience",
  "workEthicStory",
  "whyAutomotive",
  "learningStyle",
  "bio",
  "resumeText",
  "certifications",
  "skills",
] as const;

function sourceName(t: ReturnType<typeof useTexts<"ratings">>, source: string): string {
  const known = sources.find((one) => one === source);
  return known ? t(`source.${known}`) : source;
}
