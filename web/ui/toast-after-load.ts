import { isToastOpen, toast, type ToastContent } from "./toast.ts";

const storageKey = "toast-after-load";

/** Keeps a toast for the next page load in this tab, when this page is about to be left. */
export function toastAfterLoad(content: Omit<ToastContent, "action">) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(content));
  } catch {
    // A browser that keeps nothing goes without.
  }
}

/** Shows a toast, and again after the next page load in this tab if it is still open when this page is left. */
export function toastAcrossLoads(content: Omit<ToastContent, "action">) {
  const id = toast(content);
  addEventListener("pagehide", () => isToastOpen(id) && toastAfterLoad(content), { once: true });
}

/** Shows what the page before this one kept, once. */
export function showKeptToast() {
  try {
    const kept = sessionStorage.getItem(storageKey);
    if (!kept) return;
    sessionStorage.removeItem(storageKey);
    toast(JSON.parse(kept) as ToastContent);
  } catch {
    // See above.
  }
}
