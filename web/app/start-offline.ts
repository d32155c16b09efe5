import type { Boot } from "#contract/boot.ts";
import { readSnapshot } from "#web/session/snapshot.ts";

/** How a page begins that the browser opened by itself: with what it kept of its last reader. */
export function startOffline(boot: Boot) {
  const kept = readSnapshot();
  if (!kept) return { boot, kept };
  document.documentElement.lang = kept.language;
  return { boot: { ...boot, user: kept.user, language: kept.language }, kept };
}
