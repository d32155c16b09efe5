import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Where a key means something else: also the boxes and buttons of a form that is open in a row. */
const typed = "form, input:not([type=checkbox]), textarea, select, [contenteditable]";
const dialogs = "[role=dialog], [role=alertdialog], [role=menu]";

const focusRow = (row: HTMLElement | undefined) => {
  row?.querySelector<HTMLElement>("input:enabled, button:enabled, a[href]")?.focus();
  row?.scrollIntoView({ block: "nearest" });
};

/**
 * Walks the rows of a list with j and k; other keys do something with the row that has the focus. Silent
 * in a form, while something is typed or a dialog is open.
 * @param list holds the rows, each named by `data-row`
 * @param actions by their key, with the row's name
 * @returns notes where the focus is: when what had it goes, the next row gets it
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  actions: Record<string, (row: string) => void>,
) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const focused = (all: HTMLElement[]) =>
    all.findIndex((row) => row.contains(document.activeElement));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!(target instanceof Element) || target.closest(typed)) return;
    if (document.querySelector(dialogs)) return;
    const all = rows();
    const at = focused(all);
    if (key === "j" || key === "k") {
      const step = key === "j" ? 1 : -1;
      focusRow(all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]);
    } else {
      const act = actions[key];
      // Any other key is the browser's: it ticks a box, presses a button, moves on.
      if (at < 0 || !act) return;
      act(all[at]?.dataset.row ?? "");
    }
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const leaving = useRef<{ from: HTMLElement; next: (string | undefined)[] }>(null);
  // At every rendering: what was decided goes some time after the decision.
  useEffect(() => {
    const { from, next } = leaving.current ?? {};
    if (!from || !next || from.contains(document.activeElement)) return;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    const left = new Map(rows().map((row) => [row.dataset.row, row]));
    focusRow(next.map((name) => left.get(name)).find((row) => row !== undefined));
  });
  return () => {
    const all = rows();
    const at = focused(all);
    const from = all[at];
    const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()];
    leaving.current = from ? { from, next: next.map((row) => row.dataset.row) } : null;
  };
}
