import { Component, createRef, type ReactNode } from "react";

interface SteadyListProps {
  /** Which list this is: another one starts where the page stands. */
  of: string;
  children: ReactNode;
}

interface Held {
  entry: Element;
  top: number;
}

const isOnScreen = (entry: Element) => {
  const { top, bottom } = entry.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** What somebody is about to press, or reads: it must stay where it is. */
function heldOf(list: Element): Element | undefined {
  const shown = [...list.children].filter(isOnScreen);
  const inHand = shown.find((entry) => entry.matches(":hover, :focus-within"));
  return inHand ?? (window.scrollY > 0 ? shown[0] : undefined);
}

/**
 * Entries under each other that stay where they are on the screen when others come or go above them.
 * Browsers do so by themselves in part: not at the top of a page, and Safari nowhere. Only a class is
 * asked by React before the page changes.
 */
export class SteadyList extends Component<SteadyListProps> {
  #list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: SteadyListProps): Held | null {
    const list = this.#list.current;
    const entry = list && before.of === this.props.of ? heldOf(list) : undefined;
    return entry ? { entry, top: entry.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: SteadyListProps, _state: unknown, held: Held | null) {
    if (!held?.entry.isConnected) return;
    const moved = held.entry.getBoundingClientRect().top - held.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
  }

  override render() {
    return (
      <div ref={this.#list} className="[overflow-anchor:none]">
        {this.props.children}
      </div>
    );
  }
}
