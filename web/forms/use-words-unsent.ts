import { useEffect, useState } from "react";
import { onPageShown } from "#web/lib/page-shown.ts";

/** Whether words stand in a form of the page that nobody has sent. */
const wordsStand = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "form :is(input, textarea)",
    ),
  ]
    .filter(({ type }) => !["checkbox", "radio", "hidden", "submit", "search"].includes(type))
    .some(({ value, defaultValue, readOnly }) => !readOnly && value !== defaultValue);

/** Whether somebody is in the middle of writing something, as long as that is asked. */
export function useWordsUnsent(asked: boolean): boolean {
  const [stand, setStand] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const look = () => setStand(wordsStand());
    look();
    const stop = onPageShown(look);
    for (const sign of ["input", "focusout"]) addEventListener(sign, look);
    return () => {
      stop();
      for (const sign of ["input", "focusout"]) removeEventListener(sign, look);
    };
  }, [asked]);
  return stand;
}
