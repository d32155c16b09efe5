/** Where focus goes when its element was removed or disabled: the nearest part of the page around it. */
const places = "article, section, fieldset, li, tr, main";

/** The parts of the page around an element, nearest first. */
export function partsAround(element: HTMLElement): HTMLElement[] {
  const parts = [];
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.matches(places)) parts.push(at);
  return parts;
}

export const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses a part of the page that does not take the focus by itself, as long as it has it. */
export function focusPlace(place: HTMLElement) {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Where an answer begins: a field, or the one of several buttons to press that the Tab key reaches, or
 * the place that is held for them while they are loaded.
 */
const fields =
  'input:enabled:not([type=hidden]), select:enabled, textarea:enabled, button[aria-pressed][tabindex="0"], [aria-busy=true][tabindex="-1"]';

/** The first that is shown: one within closed details takes no focus, and all would stay behind the dialog. */
export const firstField = (within: Element) =>
  [...within.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility());
