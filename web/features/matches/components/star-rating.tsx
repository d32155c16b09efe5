import { Star } from "lucide-react";
import { useId } from "react";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { FieldError } from "#web/ui/field-error.tsx";

interface StarRatingProps {
  value: number | null;
  onChange: (rating: number) => void;
  error?: string | undefined;
  disabled?: boolean;
}

const stars = [1, 2, 3, 4, 5];

/** One to five stars: radio buttons, so that arrow keys move among them. */
export function StarRating({ value, onChange, error, disabled = false }: StarRatingProps) {
  const t = useTexts("matches");
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{t("feedback.rating")}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex">
          {stars.map((star) => (
            <label
              key={star}
              className="grid size-12 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={id}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <span className="sr-only">
                {star === 1 ? t("feedback.star") : t("feedback.stars", { n: star })}
              </span>
              <Star
                aria-hidden="true"
                className={cn(
                  "size-8",
                  value !== null && star <= value
                    ? "fill-signal text-ink"
                    : "text-control hover:text-ink",
                )}
              />
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="text-muted">
          {value === null
            ? t("feedback.rate")
            : value === 1
              ? t("feedback.star")
              : t("feedback.stars", { n: value })}
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
