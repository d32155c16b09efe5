import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "#web/lib/cn.ts";
import { FieldError } from "./field-error.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A box to tick, with its label beside it. */
export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={cn("flex flex-col gap-1", className)}>
      <label className="flex min-h-11 w-fit items-start gap-3 py-2.5 has-disabled:text-muted">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...props}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-6 appearance-none forced-colors:appearance-auto rounded-sm border-2 border-control bg-sheet checked:border-ink checked:bg-ink enabled:hover:border-ink disabled:border-line disabled:bg-sunken disabled:checked:bg-muted aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none absolute hidden size-4.5 text-sheet peer-checked:block forced-colors:hidden"
          />
        </span>
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
