import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface ChipChoiceProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  /** One of several, or any of them. */
  type: "radio" | "checkbox";
  label: ReactNode;
}

/** A short answer to tap on, beside others on the same line. */
export function ChipChoice({ label, ...props }: ChipChoiceProps) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-sheet px-4 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-sheet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input
        {...props}
        className="peer absolute inset-0 size-full appearance-none opacity-0 forced-colors:static forced-colors:size-4 forced-colors:appearance-auto forced-colors:opacity-100"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3.5}
        className="hidden size-4 peer-checked:block forced-colors:hidden"
      />
      {label}
    </label>
  );
}
