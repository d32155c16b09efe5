import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "#web/lib/cn.ts";
import { FieldError } from "./field-error.tsx";

interface RadioCardsProps extends Omit<ComponentProps<"input">, "type" | "value" | "className"> {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: string; description?: string }[];
  /** The chosen one, where the caller keeps it. */
  value?: string;
  defaultValue?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  hideLegend?: boolean;
  className?: string;
}

/** A choice of one among few, each large enough to hit with a gloved thumb. */
export function RadioCards({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  required,
  hideLegend = false,
  className,
  ...props
}: RadioCardsProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required={required}
      aria-describedby={described || undefined}
      className={cn("flex min-w-0 flex-col gap-1.5", className)}
    >
      <legend className={cn("mb-1.5 font-semibold", hideLegend && "sr-only")}>
        {legend}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {"\u00a0*"}
          </span>
        )}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 items-start gap-3 rounded-md border border-control bg-sheet px-4 py-3.5 hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink has-disabled:border-line has-disabled:bg-sunken in-aria-invalid:border-danger has-disabled:text-muted"
          >
            <input
              {...props}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              type="radio"
              value={option.value}
              className="mt-0.5 grid size-5.5 shrink-0 appearance-none forced-colors:appearance-auto place-items-center rounded-full border-2 border-control bg-sheet outline-none before:size-2.5 before:rounded-full checked:border-ink checked:before:bg-ink"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{option.label}</span>
              {option.description && (
                <span className="block text-sm text-muted">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
