import type { ComponentProps, ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
}

/** Turns something on or off at once. For an answer that a form sends, use `Checkbox`. */
export function Switch({ label, className, ...props }: SwitchProps) {
  return (
    <label
      className={cn("flex min-h-11 w-fit items-center gap-3 has-disabled:text-muted", className)}
    >
      <input
        {...props}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
        role="switch"
        className="relative h-7 w-12 shrink-0 appearance-none forced-colors:appearance-auto rounded-full border-2 border-control bg-sheet transition-colors duration-100 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-control before:transition-[translate] before:duration-100 checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-sheet disabled:opacity-50"
      />
      <span>{label}</span>
    </label>
  );
}
