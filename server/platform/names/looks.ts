// Characters that readers mistake for a Latin letter (Unicode TR 39), as "characters:letters". Capitals
// that look unlike their small letter come first.
const capitals = ["ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ:abezhikmnoptyx", "АВЕЅІЈКМНОРСТУХҮԌ:abesijkmhopctyxyg"];
const smalls = [
  "αβγεικνορτυχωϲϳ:abyeikvoptuxwcj",
  "авеѕіјкмнорстухһԁԛԝӏгпьү:abesijkmhopctyxhdqwlrnby",
  "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ:abcdefghijklmnopqrstuvwyz",
  "ıɩɑɡɛøłđħœæƅǀ:iiageoldhoabl",
];

const alike = new Map(
  [...capitals, ...smalls].flatMap((line) => {
    const [signs = "", letters = ""] = line.split(":");
    return [...signs].map((sign, at) => [sign, letters[at] ?? sign] as const);
  }),
);

const asLatin = (text: string) => [...text].map((sign) => alike.get(sign) ?? sign).join("");

/** Words for a company's legal form, which do not distinguish one company from another. */
const firm = new Set(["llc", "inc", "co", "corp", "ltd", "company", "incorporated", "limited"]);

/** Unifies letters that look alike in one script: I, l and 1, O and 0, rn and m, vv and w. */
export const blurred = (word: string): string =>
  word.replaceAll(/[i1|]/g, "l").replaceAll("0", "o").replaceAll("rn", "m").replaceAll("vv", "w");

/** The words of a name as they look at a glance: without case, accents, punctuation and foreign letters. */
export function wordsSeen(name: string): string[] {
  const plain = asLatin(asLatin(name.normalize("NFKD")).toLowerCase())
    .replaceAll(/[\p{M}\p{Cf}'’‘ʼ`´.]/gu, "")
    .replaceAll(/[&+]/g, " and ");
  return plain.split(/[^\p{L}\p{N}|]+/u).filter(Boolean);
}

/** The words by which a name is told from others: without a legal form, and "the" at its beginning. */
function tellingWords(name: string): string[] {
  const words = wordsSeen(name);
  const telling = words.filter(
    (word, at) => !firm.has(word) && !(at === 0 && word === "the" && words.length > 1),
  );
  return telling.length > 0 ? telling : words;
}

/**
 * A key that is equal for names that look the same ("Lakeside Collision" and "LAKE SIDE COLLISION, LLC",
 * also with a Cyrillic "о"). Stored beside names that must not be confused.
 */
export function looksOf(name: string): string {
  return blurred(tellingWords(name).join("")) || name.normalize("NFKC");
}

/** Whether a name contains another: a short one as whole words, a long one anywhere. */
export function seemsToName(name: string, other: string): boolean {
  const seen = wordsSeen(name).map(blurred);
  const wanted = blurred(wordsSeen(other).join(""));
  if (wanted === "") return false;
  if (wanted.length >= 6) return seen.join("").includes(wanted);
  return seen.some((_, from) =>
    seen.some((__, upTo) => seen.slice(from, upTo + 1).join("") === wanted),
  );
}

/** Whether two names may mean one company: one contains the other, apart from its legal form. */
export function mayBeOneCompany(one: string, other: string): boolean {
  const [short, long] = [one, other].map((name) => tellingWords(name).join(" "));
  return seemsToName(long ?? "", short ?? "") || seemsToName(short ?? "", long ?? "");
}
