import { type ChangeEvent, type ComponentProps, useId, useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field-context.ts";

interface TextareaProps extends ComponentProps<"textarea"> {
  /** Shows how much is written, in words that the caller chooses: `(n) => `${n} / 300``. */
  counter?: (length: number) => string;
}

/** Several lines of text. It grows with what is written, where the browser can. */
export function Textarea({ counter, className, onChange, ...props }: TextareaProps) {
  const wiring = useField();
  const counterId = useId();
  const [typed, setTyped] = useState(() => String(props.defaultValue ?? ""));
  const text = props.value === undefined ? typed : String(props.value);
  const describedBy = [wiring["aria-describedby"], counter && counterId].filter(Boolean).join(" ");

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (counter) setTyped(event.target.value);
    onChange?.(event);
  };
  const area = (
    <textarea
      rows={4}
      {...wiring}
      aria-describedby={describedBy || undefined}
      {...props}
      onChange={change}
      className={cn(controlStyle, "field-sizing-content min-h-28 resize-y", className)}
    />
  );
  if (!counter) return area;
  return (
    <>
      {area}
      <p id={counterId} className="-mt-0.5 self-end text-sm text-muted tabular-nums">
        {counter(text.length)}
      </p>
    </>
  );
}
