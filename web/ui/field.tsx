import { type ReactNode, useId } from "react";
import { cn } from "#web/lib/cn.ts";
import { FieldContext } from "./field-context.ts";
import { FieldError } from "./field-error.tsx";

interface FieldProps {
  label: ReactNode;
  /** Stands above the control, where a keyboard on the screen does not cover it. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the label. Whether the value is there is for the form to check. */
  required?: boolean;
  /** Said after the label of a field that may stay empty. */
  optionalText?: string;
  hideLabel?: boolean;
  /** The control's id, where something outside must know it. */
  id?: string;
  className?: string;
  /** One `Input`, `Textarea`, `Select`, `PasswordInput` or `FileField`. */
  children: ReactNode;
}

/** A control with its label, its hint, and its error in red under it. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optionalText,
  hideLabel = false,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  const wiring = {
    id: controlId,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-required": required ? (true as const) : undefined,
  };
  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={controlId} className={cn("w-fit font-semibold", hideLabel && "sr-only")}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {"\u00a0*"}
          </span>
        )}
        {optionalText && <span className="font-normal text-muted"> {optionalText}</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
