// Letters of other scripts, and of phonetic spelling, that a reader takes for a Latin one (Unicode TR 39),
// each line as "those:like these". Capitals that look otherwise than their small letter stand first.
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

/** What a firm's name may end with, or begin with, and be the same firm to whoever reads it. */
const firm = new Set(["llc", "inc", "co", "corp", "ltd", "company", "incorporated", "limited"]);

/** Signs that pass for each other in one script: the I, l and 1 of many faces, O and 0, rn and m. */
export const blurred = (word: string): string =>
  word.replaceAll(/[i1|]/g, "l").replaceAll("0", "o").replaceAll("rn", "m").replaceAll("vv", "w");

/** The words of a name as a reader in a hurry sees them: no case, accents, signs, or foreign letters. */
export function wordsSeen(name: string): string[] {
  const plain = asLatin(asLatin(name.normalize("NFKD")).toLowerCase())
    .replaceAll(/[\p{M}\p{Cf}'’‘ʼ`´.]/gu, "")
    .replaceAll(/[&+]/g, " and ");
  return plain.split(/[^\p{L}\p{N}|]+/u).filter(Boolean);
}

/**
 * What a name looks like: equal for two that a reader would take for one another ("Lakeside Collision",
 * "LAKE SIDE COLLISION, LLC", with a Cyrillic "о"). Stored beside names that are to be told apart.
 */
export function looksOf(name: string): string {
  const words = wordsSeen(name);
  const telling = words.filter(
    (word, at) => !firm.has(word) && !(at === 0 && word === "the" && words.length > 1),
  );
  return blurred((telling.length > 0 ? telling : words).join("")) || name.normalize("NFKC");
}

/** Whether a name has another within it: as whole words or, where that one is long, anywhere. */
export function seemsToName(name: string, other: string): boolean {
  const seen = wordsSeen(name).map(blurred);
  const wanted = blurred(wordsSeen(other).join(""));
  if (wanted === "") return false;
  if (wanted.length >= 6) return seen.join("").includes(wanted);
  return seen.some((_, from) =>
    seen.some((__, upTo) => seen.slice(from, upTo + 1).join("") === wanted),
  );
}
