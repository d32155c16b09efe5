export const snapshotPlace = "snapshot";

/** Forgets everything that was kept of the person. */
export function wipeSnapshot() {
  try {
    localStorage.removeItem(snapshotPlace);
  } catch {
    // Without storage nothing was kept.
  }
}
