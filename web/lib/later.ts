import { type ComponentType, createElement, type ReactNode } from "react";
import { useFetched } from "./use-fetched.ts";

/**
 * A piece that the page can do without, fetched once it is rendered: `lazy`, but where it cannot be
 * fetched the page stays, with `meanwhile` in the piece's place until there is a connection.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
) {
  return function Later(props: P): ReactNode {
    const piece = useFetched(true, load);
    return piece ? createElement(piece, props) : meanwhile;
  };
}
