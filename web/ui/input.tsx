import type { ComponentProps } from "react";
import { cn } from "#web/lib/cn.ts";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field-context.ts";

/** A line of text. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...useField()} {...props} className={cn(controlStyle, className)} />;
}
