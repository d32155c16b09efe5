import type { ComponentProps, FormEvent } from "react";
import { Input } from "#web/ui/input.tsx";

interface UpperCaseInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  value: string;
  onValue: (value: string) => void;
}

/** A line of text in capitals from the first letter typed; the caret stays where the typing is. */
export function UpperCaseInput({ onValue, ...props }: UpperCaseInputProps) {
  const raise = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = input;
    const raised = input.value.toUpperCase();
    if (raised !== input.value) {
      input.value = raised;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    onValue(raised);
  };
  return <Input {...props} autoCapitalize="characters" onChange={raise} />;
}
