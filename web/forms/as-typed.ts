import type { InputEvent } from "react";

/** A phone number of the United States as it is written, as far as it is typed; anything else stays as it is. */
export function tidyPhone(text: string): string {
  if (/[^\d\s().-]/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length < 4 || digits.length > 10) return text;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `(${area}) ${exchange}${line && `-${line}`}`;
}

/**
 * Writes a field as it is typed: only where something is added at the end, so that it never moves the cursor of
 * somebody who mends what they typed, and not while a keyboard still composes a word, which it would then write twice.
 */
export function writeAsTyped(
  { target, nativeEvent }: InputEvent<HTMLInputElement>,
  tidy: (text: string) => string,
) {
  const input = target as HTMLInputElement;
  const { inputType, isComposing } = nativeEvent as globalThis.InputEvent;
  const isAdded = inputType?.startsWith("insert") && !isComposing;
  if (!isAdded || input.selectionStart !== input.value.length) return;
  const better = tidy(input.value);
  if (better !== input.value) input.value = better;
}
