import { cn } from "#web/lib/cn.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive" | "link";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "inline-flex select-none items-center justify-center gap-2 rounded-md border font-semibold " +
  "no-underline transition-[background-color,border-color,translate] duration-100 " +
  "active:translate-y-px disabled:cursor-not-allowed disabled:active:translate-y-0 " +
  "aria-disabled:active:translate-y-0 [&_svg]:size-[1.15em] [&_svg]:shrink-0";

const asleep = "disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none";

const variants: Record<ButtonVariant, string> = {
  primary: cn(
    "border-transparent bg-signal text-on-signal shadow-pressed hover:bg-signal-hover",
    asleep,
  ),
  secondary: cn("border-control bg-sheet text-ink hover:border-ink hover:bg-sunken", asleep),
  ghost: "border-transparent hover:bg-current/8 disabled:bg-transparent disabled:text-muted",
  destructive: cn(
    "border-transparent bg-danger-fill text-on-danger shadow-pressed hover:bg-danger-fill-hover",
    asleep,
  ),
  link: "border-transparent text-link underline underline-offset-4 hover:decoration-2 disabled:text-muted",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 px-4 py-2 text-base",
  lg: "min-h-13 px-6 py-3 text-lg",
};

/** What a link says begins where the lines around it begin. */
const linkSizes: Record<ButtonSize, string> = {
  sm: "-ml-1.25 min-h-9 px-1 text-sm pointer-coarse:min-h-11",
  md: "-ml-1.25 min-h-11 px-1 text-base",
  lg: "-ml-1.25 min-h-13 px-1 text-lg",
};

/** The look of a button, for a link that should have it. */
export const buttonStyle = (variant: ButtonVariant = "primary", size: ButtonSize = "md") =>
  cn(base, variants[variant], (variant === "link" ? linkSizes : sizes)[size]);

/** The look of a square button that holds an icon alone. */
export const iconButtonStyle = (variant: ButtonVariant = "ghost") =>
  cn(base, variants[variant], "size-11 shrink-0 text-lg");
