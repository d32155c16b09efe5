import { useEffect, useRef } from "react";

/** Makes a callback do nothing once the component is gone: whoever has left it is not to be led back. */
export function useWhileShown<Given extends unknown[]>(callback: (...given: Given) => void) {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (...given: Given) => {
    if (isShown.current) callback(...given);
  };
}
