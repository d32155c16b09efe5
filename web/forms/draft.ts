import type { Kept } from "#web/lib/kept.ts";

/** What can be kept: one level of texts, figures, ticks and lists; a choice may not be made yet. */
export type DraftValues = Record<string, string | number | boolean | string[] | undefined>;

/** What a form holds before it is sent, kept in this browser for one person. */
export interface Draft<V extends DraftValues> {
  /** What was kept, and the blank value of everything that was not. */
  read: () => V;
  /** Whether anything was. */
  isKept: () => boolean;
  keep: (values: V) => void;
  clear: () => void;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

const prefix = "draft:";

/** A place for drafts that are gone with the page, for what should not stay in a browser. */
export function pageMemory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Forgets every draft, or all but one person's. */
export function forgetDrafts(except?: string) {
  for (const place of [() => localStorage, () => sessionStorage])
    try {
      const storage = place();
      for (const key of Object.keys(storage))
        if (key.startsWith(prefix) && !(except && key.endsWith(`:${except.toLowerCase()}`)))
          storage.removeItem(key);
    } catch {
      // A browser that forbids storage keeps none.
    }
}

export const draftsKept: Kept = {
  name: "drafts",
  forgetPerson: () => forgetDrafts(),
  forgetOthers: forgetDrafts,
};

/** The draft of the form `name` for the person with this email, over a blank form. */
export function draftOf<V extends DraftValues>(
  name: string,
  email: string,
  blank: V,
  storage: () => Storage = () => localStorage,
): Draft<V> {
  const key = `${prefix}${name}:${email.toLowerCase()}`;
  // A browser may forbid storage, or have no room left: then a reload forgets.
  const attempt = <T>(action: () => T): T | undefined => {
    try {
      return action();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => {
      const kept = attempt(() => JSON.parse(storage().getItem(key) ?? "null") as unknown);
      if (typeof kept !== "object" || kept === null) return blank;
      const fitting = Object.entries(kept).filter(
        ([field, value]) =>
          Object.hasOwn(blank, field) &&
          Array.isArray(value) === Array.isArray(blank[field]) &&
          (blank[field] === undefined
            ? typeof value === "string"
            : typeof value === typeof blank[field]),
      );
      return { ...blank, ...Object.fromEntries(fitting) };
    },
    isKept: () => Boolean(attempt(() => storage().getItem(key))),
    keep: (values) => attempt(() => storage().setItem(key, JSON.stringify(values))),
    clear: () => attempt(() => storage().removeItem(key)),
  };
}
