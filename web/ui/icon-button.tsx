import type { ComponentProps } from "react";
import { cn } from "#web/lib/cn.ts";
import { type ButtonVariant, iconButtonStyle } from "./button-style.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What it does, read aloud. Wrap it in a `Tooltip` to show it as well. */
  label: string;
  variant?: ButtonVariant;
}

/** A square button that holds an icon alone. */
export function IconButton({ label, variant, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cn(iconButtonStyle(variant), className)}
    />
  );
}
