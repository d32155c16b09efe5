import { type ComponentProps, createContext, type MouseEvent, use } from "react";

/** How a program of several pages shows another of them without leaving the document, if it can. */
export const FollowContext = createContext<((href: string) => void) | null>(null);

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to another page of this site, for pieces that do not know what program they are in. */
export function Link({ href, children, ...props }: ComponentProps<"a"> & { href: string }) {
  const follow = use(FollowContext);
  const press = (event: MouseEvent) => {
    if (!follow || !isPlain(event)) return;
    event.preventDefault();
    follow(href);
  };
  return (
    <a {...props} href={href} onClick={press}>
      {children}
    </a>
  );
}
