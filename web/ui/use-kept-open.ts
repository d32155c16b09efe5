import { type MouseEvent, useRef } from "react";

/** For a dialog: a press beside it closes it only as long as nothing was typed or chosen in it. */
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
        if (target instanceof Element && target.closest("[aria-pressed]")) isTouched.current = true;
      },
      onPointerDownOutside: (event: Event) => {
        if (isTouched.current) event.preventDefault();
      },
    },
  };
}
