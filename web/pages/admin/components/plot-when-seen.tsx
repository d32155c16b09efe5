import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useFetched } from "#web/lib/use-fetched.ts";

/**
 * A plot whose code is fetched at once, and which is drawn when it comes near the screen or the page is printed:
 * drawing takes long, and most plots stand further down than anybody looks.
 * @param place holds its place until then
 */
export function plotWhenSeen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: ReactNode,
) {
  return function PlotWhenSeen(props: P): ReactNode {
    const plot = useFetched(true, load);
    const spot = useRef<HTMLDivElement>(null);
    const [isSeen, setIsSeen] = useState(false);
    useEffect(() => {
      const near = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting))
            startTransition(() => setIsSeen(true));
        },
        { rootMargin: "50%" },
      );
      if (spot.current) near.observe(spot.current);
      const print = () => flushSync(() => setIsSeen(true));
      addEventListener("beforeprint", print);
      return () => {
        near.disconnect();
        removeEventListener("beforeprint", print);
      };
    }, []);
    return plot && isSeen ? createElement(plot, props) : <div ref={spot}>{place}</div>;
  };
}
