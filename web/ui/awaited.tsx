import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { firstField, isFocusLost } from "./focus-place.ts";

interface AwaitedProps {
  /** What is being loaded, for those who do not see it. */
  label: string;
  children: ReactNode;
}

/**
 * Placeholder for a dialog's fields while they are loaded. It also keeps the focus for them, even after a button
 * was pressed to load them again.
 */
export function Awaited({ label, children }: AwaitedProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) place.current?.focus();
  }, []);
  return (
    <fieldset ref={place} tabIndex={-1} aria-busy="true" aria-label={label}>
      {children}
    </fieldset>
  );
}

/** Takes the focus over from `Awaited` once the fields are there, unless somebody has begun elsewhere. */
export function useAwaitedFocus(fields: RefObject<HTMLElement | null>, isAwaited = true) {
  useLayoutEffect(() => {
    if (isAwaited && fields.current && isFocusLost()) firstField(fields.current)?.focus();
  }, [fields, isAwaited]);
}
