const name = "page-shown";

/** Tells that another page has come on the screen, within one document. */
export const tellPageShown = () => void dispatchEvent(new Event(name));

/** Hears of every other page that comes on the screen, until the function that it answers is called. */
export function onPageShown(listener: () => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}
