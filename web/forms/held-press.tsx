/**
 * Shows by itself, without any script, when a button with `popoverTarget` is pressed: on a slow
 * line the form is there long before what sends it.
 */
export function HeldPress({ id, children }: { id: string; children: string }) {
  return (
    <p
      id={id}
      popover="manual"
      className="inset-x-4 top-auto bottom-6 mx-auto w-fit max-w-md rounded-lg bg-ink px-4 py-3 font-semibold text-sheet"
    >
      {children}
    </p>
  );
}

/** Whether the button was pressed before the script ran; asking ends it. */
export function takeHeldPress(id: string): boolean {
  const held = document.getElementById(id);
  if (!held || !("popover" in HTMLElement.prototype) || !held.matches(":popover-open"))
    return false;
  held.hidePopover();
  return true;
}
