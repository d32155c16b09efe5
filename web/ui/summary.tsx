import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/cn.ts";

/** What a `details` shows while it is closed, with a sign that it opens. */
export function Summary({ className, children, ...rest }: ComponentProps<"summary">) {
  return (
    <summary
      {...rest}
      className={cn(
        "flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-3 py-2 hover:bg-ink/8 [&::-webkit-details-marker]:hidden",
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform [details[open]>summary>&]:rotate-180"
      />
    </summary>
  );
}
