import type { ComponentProps } from "react";
import { Input } from "#web/ui/input.tsx";
import { tidyPhone, writeAsTyped } from "./as-typed.ts";

/** A phone number, written as it is typed. */
export function PhoneInput(props: ComponentProps<"input">) {
  return (
    <Input
      type="tel"
      autoComplete="tel"
      maxLength={40}
      onInput={(event) => writeAsTyped(event, tidyPhone)}
      {...props}
    />
  );
}
