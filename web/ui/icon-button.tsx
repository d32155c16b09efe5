import type { ComponentProps } from "react";
import { cn } from "#web/lib/cn.ts";
import { type ButtonVariant, iconButtonStyle } from "./button-style.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does: read aloud, and shown to a pointer that rests on it. */
  label: string;
  variant?: ButtonVariant;
}

/** A square button that holds an icon alone. */
export function IconButton({ label, variant, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={cn(iconButtonStyle(variant), className)}
    />
  );
}
