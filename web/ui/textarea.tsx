import {
  type ChangeEvent,
  type ComponentProps,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cn } from "#web/lib/cn.ts";
import { controlStyle } from "./control-style.ts";
import { useField } from "./field-context.ts";

interface TextareaProps extends ComponentProps<"textarea"> {
  /** Shows how much is written, in words that the caller chooses: `(n) => `${n} / 300``. */
  counter?: (length: number) => string;
}

/** Several lines of text. It grows with what is written, where the browser can. */
export function Textarea({ counter, className, onChange, ref, ...props }: TextareaProps) {
  const wiring = useField();
  const counterId = useId();
  const element = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(
    () => String(props.value ?? props.defaultValue ?? "").length,
  );
  // A form puts a text in by itself, when it begins or is filled anew.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same length ends it
  useLayoutEffect(() => {
    if (counter) setLength(element.current?.value.length ?? 0);
  });
  const describedBy = [wiring["aria-describedby"], counter && counterId].filter(Boolean).join(" ");

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    if (counter) setLength(event.target.value.length);
    onChange?.(event);
  };
  const attach = (area: HTMLTextAreaElement | null) => {
    element.current = area;
    if (typeof ref === "function") return ref(area);
    if (ref) ref.current = area;
  };
  const area = (
    <textarea
      rows={4}
      {...wiring}
      aria-describedby={describedBy || undefined}
      {...props}
      ref={attach}
      onChange={change}
      className={cn(controlStyle, "field-sizing-content min-h-28 resize-y", className)}
    />
  );
  if (!counter) return area;
  return (
    <>
      {area}
      <p id={counterId} className="-mt-0.5 self-end text-sm text-muted tabular-nums">
        {counter(length)}
      </p>
    </>
  );
}
