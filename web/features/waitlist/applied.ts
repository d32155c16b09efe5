import type { Kept } from "#web/lib/kept.ts";

/** What this browser remembers of an application that was sent from it. */
export interface Applied {
  email: string;
  /** ISO 8601. */
  at: string;
}

const place = "applied";

/** The application that was sent from this browser, if one was. */
export function readApplied(): Applied | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "null") as Partial<Applied> | null;
    return kept?.email && kept.at ? { email: kept.email, at: kept.at } : null;
  } catch {
    return null;
  }
}

/** Remembers that an application was sent; a browser that keeps nothing goes without. */
export function keepApplied(email: string) {
  try {
    localStorage.setItem(place, JSON.stringify({ email, at: new Date().toISOString() }));
  } catch {
    // The mail with the link says the same.
  }
}

export function forgetApplied() {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

export const appliedKept: Kept = { name: "applied", forgetPerson: forgetApplied };

/** An address as whoever typed it knows it again, and nobody else reads it. */
export const masked = (email: string) => email.replace(/^(.)[^@]*@/, "$1•••@");
