import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "#web/lib/cn.ts";
import { FieldError } from "./field-error.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

// The tick is no element of its own: a long list has a box in each row.
const box = cn(
  "grid size-6 shrink-0 appearance-none place-items-center rounded-sm border-2 border-control bg-sheet",
  "checked:border-ink checked:bg-ink enabled:hover:border-ink aria-invalid:border-danger",
  "disabled:border-line disabled:bg-sunken disabled:checked:bg-muted",
  "before:hidden before:size-3.5 before:bg-sheet before:tick-shape checked:before:block",
  "forced-colors:appearance-auto forced-colors:before:hidden",
);

interface BareCheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Read aloud. */
  label: string;
}

/** A checkbox without a visible label, such as in a table row. */
export function BareCheckbox({ label, className, ...props }: BareCheckboxProps) {
  return (
    <label className={cn("block size-11 p-2.5", className)}>
      <input {...props} type="checkbox" aria-label={label} className={box} />
    </label>
  );
}

/** A box to tick, with its label beside it. */
export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cn("flex flex-col gap-1", className)}>
      <label className="flex min-h-11 w-fit items-start gap-3 py-2.5 has-disabled:text-muted">
        <input
          {...props}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={box}
        />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
