/** Words for days near today, by how many days they lie from it. */
const near: Record<string, number> = { today: 0, hoy: 0, yesterday: -1, ayer: -1, tomorrow: 1 };

const monthNames: Record<string, string> = {
  en: "january february march april may june july august september october november december",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
};
/** Ways to write a month that are not the beginning of its name. */
const otherNames: Record<string, number> = { sept: 9, set: 9, setiembre: 9 };
/** What is a month in Spanish alone: in English days are "ago". */
const onlySpanish = new Set(["ago"]);

/**
 * The month that a word names: the beginning of its name, in either language, for they never differ by number.
 * Weekdays begin like some ("martes") and are none.
 */
function monthOf(word: string, language: string): number[] {
  if (word.length < 3 || (language !== "es" && onlySpanish.has(word))) return [];
  if (otherNames[word]) return [otherNames[word]];
  return Object.values(monthNames).flatMap((names) => {
    const at = names.split(" ").findIndex((name) => name.startsWith(word));
    return at < 0 ? [] : [at + 1];
  });
}

/** The day as ISO 8601 writes it, or null for one that no calendar has. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

/**
 * The day that somebody typed, in the ways that people type one: 11/20/2026, 11/20, Nov 20, 20 de
 * noviembre, 2026-11-20, yesterday. Numbers alone are month and day in English, day and month in Spanish.
 * Without a year it is the day of that name nearest to today.
 * @returns it as ISO 8601 writes it, or null for what is no day
 */
export function dayTyped(typed: string, language: string, today: Date): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/\b(de|del|of|the)\b/g, " ");
  const own = [today.getFullYear(), today.getMonth() + 1, today.getDate()] as const;
  const away = near[text.trim()];
  if (away !== undefined) {
    const date = new Date(Date.UTC(own[0], own[1] - 1, own[2] + away));
    return date.toISOString().slice(0, 10);
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = text.match(/\d+|\p{L}+/gu) ?? [];
  const named = parts.flatMap((part) => monthOf(part, language));
  const numbers = parts.filter((part) => /^\d+$/.test(part)).map(Number);
  const [a = 0, b = 0, c] = numbers;
  const [month, day, year] =
    named.length > 0
      ? [named.at(-1) ?? 0, a, numbers[1]]
      : language === "es"
        ? [b, a, c]
        : [a, b, c];
  if (numbers.length > 3) return null;
  if (year !== undefined) return dayOf(year < 100 ? 2000 + year : year, month, day);
  const candidates = [own[0] - 1, own[0], own[0] + 1].flatMap(
    (guess) => dayOf(guess, month, day) ?? [],
  );
  const now = Date.UTC(own[0], own[1] - 1, own[2]);
  const distance = (found: string) => Math.abs(Date.parse(found) - now);
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
