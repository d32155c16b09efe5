import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";

/** What appears at once under a press that is on its way would make it miss. */
const pressMs = 200;

/** What is asked about a text that was typed and left. */
export interface Question {
  text: string;
  onTake: (meant: string) => void;
}

interface AskedFieldProps {
  Asks: ComponentType<Question>;
  /** Puts it into the values of a form; without it the field alone holds it. */
  onTake?: (meant: string) => void;
  className?: string | undefined;
  /** The one field. */
  children: ReactNode;
}

/** A field, and below it a question about what was typed in it, once it is left. */
export function AskedField({ Asks, onTake, className = "", children }: AskedFieldProps) {
  const [left, setLeft] = useState("");
  const whole = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const leave = ({ target }: FocusEvent) => {
    clearTimeout(waiting.current);
    if (!(target instanceof HTMLInputElement) || target.readOnly) return;
    waiting.current = setTimeout(() => setLeft(target.value.trim()), pressMs);
  };
  const begin = () => {
    clearTimeout(waiting.current);
    setLeft("");
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
    <div ref={whole} onBlur={leave} onInput={begin} className={`min-w-0 ${className}`}>
      {children}
      {left && <Asks text={left} onTake={take} />}
    </div>
  );
}
