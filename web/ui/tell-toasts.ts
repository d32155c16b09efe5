const property = "--toasts";

/**
 * Tells the page how much of its height toasts take, for as long as the corner is there: dialogs and bars that
 * stay in sight leave them that room, so that nothing pressable lies under a toast.
 */
export function tellToasts(corner: HTMLElement | null) {
  if (!corner) return;
  const { style } = document.documentElement;
  const tell = () => {
    const isEmpty = !corner.querySelector("[data-state=open]");
    if (isEmpty) style.removeProperty(property);
    else style.setProperty(property, `${corner.offsetHeight}px`);
  };
  const sized = new ResizeObserver(tell);
  const changed = new MutationObserver(tell);
  sized.observe(corner);
  changed.observe(corner, { subtree: true, childList: true, attributeFilter: ["data-state"] });
  return () => {
    sized.disconnect();
    changed.disconnect();
    style.removeProperty(property);
  };
}
