const day = 24 * 60 * 60;

/** Days that a card which was put off stays away (docs/domain.md, "install card"). */
const days = { "install-card": 30, "notification-card": 365 } as const;
type Card = keyof typeof days;

/** Whether a card was put off in this browser. A cookie, so that signing out does not undo it. */
export const isPutOff = (card: Card) => document.cookie.split("; ").includes(`${card}=later`);

/** Puts a card off. */
export function putOff(card: Card) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${card}=later; path=/; max-age=${days[card] * day}; samesite=lax${secure}`;
}
