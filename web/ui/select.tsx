import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/cn.ts";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field-context.ts";

/** A choice of one, with the browser's own list: the best one there is on a phone. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...useField()}
        {...props}
        className={cn(controlStyle, "appearance-none truncate pr-10", className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
