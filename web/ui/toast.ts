import { useSyncExternalStore } from "react";

const shownAtOnce = 1;
const removalDelay = 1_000_000;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** `altText` tells a listener how else to do it; without it the label is read. */
  action?: { label: string; altText?: string; onSelect: () => void };
  /** How long it shows, in milliseconds; 5000 unless told otherwise. */
  duration?: number;
}

export interface ShownToast extends ToastContent {
  id: string;
  open: boolean;
}

let toasts: readonly ShownToast[] = [];
let made = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Closes a toast. It stays in the list a while, so that what is leaving can be seen leaving. */
export function dismissToast(id: string) {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  show(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => show(toasts.filter((toast) => toast.id !== id)), removalDelay);
}

/** Shows a toast in place of the one before it, from anywhere, and answers its id. */
export function toast(content: ToastContent): string {
  const id = `toast-${++made}`;
  show([{ ...content, id, open: true }, ...toasts].slice(0, shownAtOnce));
  return id;
}

/** Whether a toast is still shown. */
export const isToastOpen = (id: string): boolean =>
  toasts.some((toast) => toast.id === id && toast.open);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly ShownToast[] = [];

/** The toasts in the list, newest first. */
export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
