import { type MouseEvent, useRef } from "react";

/** What is pressed to answer: a choice, or a button that adds a row to the form or takes one away. */
const answers = "[aria-pressed], form button[type=button]";

/** For a dialog: a press beside it closes it only as long as nothing was typed, chosen or added in it. */
export function useKeptOpen() {
  const isTouched = useRef(false);
  return {
    begin: () => {
      isTouched.current = false;
    },
    handlers: {
      onInput: () => {
        isTouched.current = true;
      },
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest(answers)) isTouched.current = true;
      },
      onPointerDownOutside: (event: Event) => {
        if (isTouched.current) event.preventDefault();
      },
    },
  };
}
