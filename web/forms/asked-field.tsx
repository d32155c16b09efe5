import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { Meant } from "./later.ts";
import type { MeantProps } from "./meant.tsx";

interface AskedFieldProps extends Pick<MeantProps, "find"> {
  /** Puts it into the values of a form; without it the field alone holds it. */
  onTake?: (meant: string) => void;
  /** The one field. */
  children: ReactNode;
}

/** A field, and below it a question about what was typed in it, once it is left. */
export function AskedField({ find, onTake, children }: AskedFieldProps) {
  const [left, setLeft] = useState("");
  const whole = useRef<HTMLDivElement>(null);
  const begin = () => setLeft("");
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && !target.readOnly) setLeft(target.value.trim());
  };
  const take = (meant: string) => {
    const field = whole.current?.querySelector("input");
    begin();
    if (onTake) onTake(meant);
    else if (field) field.value = meant;
    // The button that was pressed is gone.
    field?.focus();
  };
  return (
    <div ref={whole} onBlur={leave} onInput={begin} className="min-w-0">
      {children}
      {left && <Meant text={left} find={find} onTake={take} />}
    </div>
  );
}
