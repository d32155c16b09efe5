import type { ComponentProps } from "react";
import { Input } from "#web/ui/input.tsx";
import { useSettledText } from "./use-settled-text.ts";

interface SettledInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  value: string | undefined;
  /** Told what stands in the field when the typing pauses; undefined when that is nothing. */
  onSettled: (text: string | undefined) => void;
}

/** A line of text that narrows a list: it answers pauses, not keystrokes. */
export function SettledInput({ value, onSettled, ...props }: SettledInputProps) {
  const [text, setText] = useSettledText(value ?? "", (text) => onSettled(text || undefined));
  return <Input {...props} value={text} onChange={(event) => setText(event.target.value)} />;
}
