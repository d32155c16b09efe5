import { useEffect, useRef } from "react";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

/** Where a code is typed: of the app, or a recovery code. The cursor waits in it. */
export function CodeField({ recovery, error }: { recovery: boolean; error: string | undefined }) {
  const t = useTexts("second-factor");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      label={t(recovery ? "proof.recovery" : "proof.code")}
      hint={t(recovery ? "proof.recoveryHint" : "proof.codeHint")}
      error={error}
    >
      <Input
        ref={input}
        name="code"
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </Field>
  );
}
