import { toast, type ToastContent } from "./toast.ts";

const storageKey = "toast-after-load";

/** Keeps a toast for the next document of this tab, where this one is about to be left. */
export function toastAfterLoad(content: Omit<ToastContent, "action">) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(content));
  } catch {
    // A browser that keeps nothing goes without.
  }
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
