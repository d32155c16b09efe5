/** Longer than any word; what is longer holds no words of ours. */
const longestChunk = 24;
const chunkReach = 4000;

/** Each sign at an even place with the one behind it. */
const pairsOf = (signs: string): ReadonlyMap<string, string> =>
  new Map(Array.from(signs.matchAll(/(.)(.)/gu), ([, sign = "", other = ""]) => [sign, other]));

/** Letters of other scripts that look like Latin ones. */
const lookalikes = pairsOf(
  "аaеeоoрpсcхxуyіiјjѕsԁdһhӏlгrкkмmтtвbнhԛqԝwαaοoνvρpτtυuιiκkεeηnɡgıiɑaѵv",
);

/** The Latin letter that a letter of another script passes for. */
export function latinOf(letter: string): string | undefined {
  return lookalikes.get(letter);
}

/** Where the run of signs without white space that begins at `start` ends. */
export function chunkEnd(text: string, start: number): number {
  let at = start;
  const last = Math.min(text.length, start + chunkReach);
  while (at < last) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 0xa0 || code === 0x2028 || code === 0x2029) break;
    at += 1;
  }
  return at;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Whether a run of signs is no words: an address of the web, an encoded text, letters set apart by dots. */
export function isNoise(chunk: string): boolean {
  if (chunk.length < 8) return false;
  if (/:\/\/|^www\.|(?:%[0-9a-f]{2}.*){2}/i.test(chunk)) return true;
  if (count(chunk, /[a-zA-Z]\.(?=[a-zA-Z])/g) >= 3) return true;
  if (chunk.length < longestChunk / 2) return false;
  if (/[^a-zA-Z0-9+/=]/.test(chunk.replace(/[.,;:!?)\]}"'”’*]+$/, ""))) return false;
  const turns = count(chunk, /[a-zA-Z](?=\d)|\d(?=[a-zA-Z])/g) + count(chunk, /[a-z](?=[A-Z])/g);
  return turns >= 3 || count(chunk, /[a-zA-Z]/g) > longestChunk;
}

const digitLetters = pairsOf("0o1i3e4a5s7t");

/** A word in which digits stand for letters ("sc0r3"), in letters; anything else is left to its digits. */
export function isDisguised(word: string): boolean {
  return (
    /^[a-z0-9]{3,24}$/i.test(word) &&
    /[a-z][013457]+[a-z]|^[013457][a-z]*[bcdfghjklmnpqrtvxyz]{2}|^[013457][a-z]{4}/i.test(word) &&
    !/^\d+(?:st|nd|rd|th|hr|hrs|yrs|lb|lbs|ft|mm|am|pm|psi|years|hours|minutes)/i.test(word) &&
    !/\d{3}/.test(word)
  );
}

/** The letter that a digit stands for in a disguised word. */
export function undisguised(digit: string): string {
  return digitLetters.get(digit) ?? digit;
}
