import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { MeantPlace } from "./later.ts";

interface PlaceAskedProps {
  onTake: (place: string) => void;
  /** The one field that takes a town with its state. */
  children: ReactNode;
}

/** A field for a town, and below it the one that was probably meant, once it is left. */
export function PlaceAsked({ onTake, children }: PlaceAskedProps) {
  const [left, setLeft] = useState("");
  const whole = useRef<HTMLDivElement>(null);
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) setLeft(target.value.trim());
  };
  const take = (place: string) => {
    setLeft("");
    onTake(place);
    // The button that was pressed is gone.
    whole.current?.querySelector("input")?.focus();
  };
  return (
    <div ref={whole} onBlur={leave} onInput={() => setLeft("")} className="grid min-w-0 gap-1">
      {children}
      {left && <MeantPlace text={left} onTake={take} />}
    </div>
  );
}
