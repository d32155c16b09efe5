import { isToastOpen, toast, type ToastContent } from "./toast.ts";

const storageKey = "toast-after-load";

/** Keeps a toast for the next document of this tab, where this one is about to be left. */
export function toastAfterLoad(content: Omit<ToastContent, "action">) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(content));
  } catch {
    // A browser that keeps nothing goes without.
  }
}

/** Shows a toast, and shows it again in the next document of this tab where this one is left before it is over. */
export function toastAcrossLoads(content: Omit<ToastContent, "action">) {
  const id = toast(content);
  addEventListener("pagehide", () => isToastOpen(id) && toastAfterLoad(content), { once: true });
}

/** Shows what the document before this one kept, once. */
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
