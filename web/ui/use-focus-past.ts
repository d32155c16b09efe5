import { type FocusEvent, useEffect, useRef } from "react";
import { focusPlace, isFocusLost, partsAround } from "./focus-place.ts";

/** For a part of a page that may leave it: where it takes the focus along, what it stood in gets it. */
export function useFocusPast<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const own = ref.current;
    const places = own ? partsAround(own) : [];
    return () => {
      const place = places.find((part) => part.isConnected);
      if (isWithin.current && !own?.isConnected && place && isFocusLost()) focusPlace(place);
    };
  }, []);
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    // While a dialog closes nothing has the focus: where it goes can only be seen afterwards.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<E>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isWithin.current = false;
    },
  };
}
