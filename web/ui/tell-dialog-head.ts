const property = "--dialog-head";

/**
 * Tells the page how far down a dialog's head reaches, for as long as it is there: on a phone, where
 * dialogs and toasts both stand at the top, a toast then leaves the title free.
 */
export function tellDialogHead(head: HTMLElement | null) {
  const dialog = head?.offsetParent;
  if (!head || !(dialog instanceof HTMLElement)) return;
  const { style } = document.documentElement;
  const before = style.getPropertyValue(property);
  // Offsets, since the dialog may still be rising to its place.
  style.setProperty(property, `${dialog.offsetTop + head.offsetHeight}px`);
  return () => style.setProperty(property, before);
}
