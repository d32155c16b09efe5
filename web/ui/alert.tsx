import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { tint, type Tone } from "./tone.ts";

interface AlertProps {
  tone?: Tone;
  title?: string;
  /** Said at once by a screen reader, because it appears in answer to something. */
  live?: boolean;
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const icons: Record<Tone, LucideIcon> = {
  neutral: Info,
  info: Info,
  blue: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  orange: TriangleAlert,
  danger: CircleAlert,
};

/** A message that is part of the page, such as a warning. */
export function Alert({
  tone = "info",
  title,
  live = false,
  actions,
  className,
  children,
}: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={live ? "alert" : undefined}
      className={cn("flex items-start gap-3 rounded-lg p-4", tint[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-heavy">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
