import { useEffect, useEffectEvent, useRef, useState } from "react";

const pause = 300;

/**
 * Text that a person types and that reaches `commit`, trimmed, when the typing pauses. A `value`
 * that changes elsewhere (the browser's back button) replaces what stands in the field.
 */
export function useSettledText(value: string, commit: (text: string) => void) {
  const [text, setText] = useState(value);
  const settled = useRef(value);
  const send = useEffectEvent(commit);

  useEffect(() => {
    if (value === settled.current) return;
    settled.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = text.trim();
      send(settled.current);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText] as const;
}
