import { listsOf } from "./lexicon.ts";
import { actorOf, withoutGender } from "./gender.ts";
import { Pause, tokenize, type Token } from "./tokenizer.ts";
import { conceptOf, describe } from "./vocabulary.ts";

const identities = listsOf(
  "identities.txt",
  "name ambiguous place origin agegroup capital state street leadin number",
);
const lists = listsOf(
  "masking.txt",
  "sentenceOpeners streetEnds streetOpeners particles saints units introductions stops",
  "titled afterWord firstPersons years told toldUs",
);
const origins = new Set(
  [...identities.place, ...identities.origin, ...identities.agegroup].map(withoutGender),
);
/** Concepts of people by what they are to the writer. */
const personal = new Set(
  ["FIRST", "WE", "THIRD", "RELATIVE", "COWORKER", "BOSS", "NOVICE", "CUSTOMER"].map(conceptOf),
);

/**
 * Whether a word that opens a sentence with a capital stands where only somebody's name does: "Ona, 43, and …",
 * "Ona, I am", "Ona here,", "Ona and I", "Ona showed me". Only what follows is asked, never what stands before.
 */
function namesSomebody(tokens: readonly Token[], index: number): boolean {
  const [name, first, second] = tokens.slice(index, index + 3);
  if (!name || !first || !second || lists.sentenceOpeners.has(name.word)) return false;
  const divided = first.pause === Pause.comma;
  const ends = second.pause > Pause.none;
  if (first.kind === "number") return divided && (ends || lists.years.has(second.word));
  if (divided) return lists.firstPersons.has(first.word);
  if (first.pause > Pause.none || isKindOfPerson(name)) return false;
  if (first.word === "here" || ends) return first.word === "here" && ends;
  if (first.word === "and" || first.word === "y") return ["i", "yo"].includes(second.word);
  if (lists.told.has(first.word)) return second.word === "me" || second.word === "us";
  return (first.word === "me" || first.word === "nos") && lists.toldUs.has(second.word);
}

/** "Boss told me": what somebody is, not what they are called. */
function isKindOfPerson({ word }: Token): boolean {
  return describe(word).concepts.some((concept) => personal.has(concept));
}

/** Whether the words before a place introduce a name: "my name is", "me llamo", "call me". */
function introducesName(tokens: readonly Token[], index: number): boolean {
  const last = tokens[index - 1];
  const before = tokens[index - 2];
  if (last === undefined || opensSentence(tokens[index])) return false;
  // "Llamó ella" is what she did, "me llamo Ella" is who she is.
  if (lists.introductions.has(last.word))
    return tokens[index]?.word !== "ella" || before?.word === "me";
  if (last.word === "name" || last.word === "nombre") return tokens[index]?.pause === Pause.comma;
  if (before === undefined) return false;
  if (last.word === "is" || last.word === "es") return ["name", "nombre"].includes(before.word);
  return (
    last.word === "me" &&
    ["call", "called", "calls"].includes(before.word) &&
    tokens[index]?.capital === true
  );
}

/** Whether a word with a capital inside a sentence is no name all the same. */
function isReadable({ word, accent }: Token): boolean {
  return (
    identities.capital.has(word) ||
    lists.sentenceOpeners.has(word) ||
    actorOf(word) === 1 ||
    (accent && word.length > 4 && word.endsWith("e"))
  );
}

/** "El Paso", "Las Vegas" inside a sentence: both words have a capital. */
function isLedIn(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  return (
    before !== undefined &&
    before.capital &&
    !opensSentence(before) &&
    tokens[index]?.pause === Pause.none &&
    identities.leadin.has(before.word)
  );
}

function opensSentence(token: Token | undefined): boolean {
  return token !== undefined && token.pause >= Pause.sentence;
}

/** "Will fixed it": a name that is also a word, where a sentence opens. */
function opensWithName(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (!token?.capital || !identities.ambiguous.has(token.word)) return false;
  return (next?.pause ?? Pause.sentence) > Pause.none || !lists.afterWord.has(next?.word ?? "");
}

/** A capital where only names have one. */
const isProper = (tokens: readonly Token[], index: number, token: Token): boolean =>
  token.capital && !token.colon && (!isReadable(token) || isLedIn(tokens, index));

/** A word that is a name, a place or an age whatever stands around it. */
const isListedIdentity = ({ word }: Token, identity: ReadonlySet<string>): boolean =>
  identity.has(word) ||
  origins.has(withoutGender(word)) ||
  (identities.name.has(word) && !identities.ambiguous.has(word));

/** Whether what stands around a word makes it somebody's name or a place. */
function isNameHere(tokens: readonly Token[], index: number, shouting: boolean): boolean {
  const token = tokens[index];
  if (!token) return false;
  if (identities.state.has(token.word) && isStateCode(tokens, index)) return true;
  if (!opensSentence(token)) return !shouting && isProper(tokens, index, token);
  if (opensWithName(tokens, index)) return true;
  return token.capital && !shouting && namesSomebody(tokens, index);
}

/** Words after an introduction that may be parts of one name. */
const namesAtMost = 4;

function markIdentity(tokens: Token[], identity: ReadonlySet<string>): void {
  let naming = 0;
  let shouting = false;
  tokens.forEach((token, index) => {
    const opens = opensSentence(token);
    if (opens) shouting = isShouting(tokens, index);
    if (token.kind === "number") return;
    if (introducesName(tokens, index)) naming = namesAtMost;
    else if (opens || token.pause > Pause.none) naming = 0;
    const mayBeNamed = token.capital || naming === namesAtMost;
    const introduced = naming > 0 && mayBeNamed && !lists.stops.has(token.word);
    naming = introduced ? naming - 1 : 0;
    if (introduced || isListedIdentity(token, identity) || isNameHere(tokens, index, shouting))
      token.kind = "blank";
    else if (identities.number.has(token.word)) token.kind = "number";
  });
}

/** Whether the sentence that opens here has capitals where only shouting or a title has them. */
function isShouting(tokens: readonly Token[], start: number): boolean {
  for (let index = start + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token || opensSentence(token)) return false;
    if (token.capital && token.pause === Pause.none && lists.titled.has(token.word)) return true;
  }
  return false;
}

function isStateCode(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  return (
    token !== undefined &&
    token.capital &&
    token.end - token.start === 2 &&
    (before?.kind === "blank" || token.pause === Pause.comma) &&
    before !== undefined &&
    !opensSentence(token)
  );
}

/** Blanks "123 Main St" and "Calle Morelos 45": a number and a street word with up to three words between. */
function blankStreets(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    if (token.kind === "number") blankTo(tokens, index, streetAfter(tokens, index));
    else if (lists.streetOpeners.has(token.word))
      blankTo(tokens, index, numberAfter(tokens, index));
  });
}

function blankTo(tokens: readonly Token[], start: number, end: number): void {
  for (const token of tokens.slice(start, end + 1)) token.kind = "blank";
}

/** Place of the street word that belongs to a house number; -1 without one. */
function streetAfter(tokens: readonly Token[], start: number): number {
  for (let at = start + 1; at <= start + 4; at += 1) {
    const next = tokens[at];
    if (!next || next.pause >= Pause.comma || lists.stops.has(next.word)) return -1;
    if (at > start + 1 && lists.streetEnds.has(next.word)) return at;
  }
  return -1;
}

/** Place of the house number that belongs to "calle"; -1 without one. */
function numberAfter(tokens: readonly Token[], start: number): number {
  for (let at = start + 1; at <= start + 6; at += 1) {
    const next = tokens[at];
    if (!next || next.pause > Pause.comma) return -1;
    const after = opensSentence(tokens[at + 1]) ? undefined : tokens[at + 1];
    if (
      next.kind === "number" &&
      after?.kind !== "number" &&
      !lists.particles.has(after?.word ?? "")
    )
      return at;
    if (next.kind === "word" && !next.capital && !lists.particles.has(next.word) && at > start + 1)
      return -1;
  }
  return -1;
}

/** "forty and one", "cuarenta y uno": one number. */
function joinNumbers(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    const next = tokens[index + 1];
    if (before?.kind !== "number" || token.pause > Pause.none || next?.pause !== Pause.none) return;
    if (token.word !== "y" && token.word !== "and") return;
    if (next.kind !== "number" && !lists.units.has(next.word)) return;
    token.kind = "number";
    next.kind = "number";
  });
}

const isBlank = (token: Token | undefined): boolean => token?.kind === "blank";
const isParticle = (token: Token | undefined): boolean => lists.particles.has(token?.word ?? "");

/** A token that goes on with what stands before it. */
const joinedTo = (token: Token | undefined): Token | undefined =>
  token !== undefined && token.pause <= Pause.comma ? token : undefined;

/** "Main St", "Ave 5": a street word beside what was blanked or a number. */
function isOfStreet(token: Token, before: Token | undefined, next: Token | undefined): boolean {
  const strong = token.capital || before?.kind === "number";
  const near = isBlank(before) || isBlank(next) || next?.kind === "number";
  return near && (strong || isBlank(before) || token.word.length > 2);
}

/** "de la" between parts of a name, "San" and "Las" before one. */
function isOfName(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  afterNext: Token | undefined,
): boolean {
  if (isBlank(before) && isParticle(token))
    return isBlank(next) || (isParticle(next) && isBlank(afterNext));
  if (!isBlank(next)) return false;
  return (
    lists.saints.has(token.word) ||
    (token.capital && identities.leadin.has(token.word) && next?.capital === true)
  );
}

/** Blanks words that stand beside blanks and belong to them. */
function widenOverWords(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    if (isBlank(token)) return;
    const before = joinedTo(token) && tokens[index - 1];
    const next = joinedTo(tokens[index + 1]);
    const belongs = identities.street.has(token.word)
      ? isOfStreet(token, before, next)
      : isOfName(token, before, next, joinedTo(tokens[index + 2]));
    if (belongs) token.kind = "blank";
  });
}

/** Blanks the numbers of houses: before what was blanked, from the end, so that "12 1200 Main St" loses both. */
function widenOverHouses(tokens: readonly Token[]): void {
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token?.kind !== "number") continue;
    const next = joinedTo(tokens[index + 1]);
    if (!next || !isBlank(next)) continue;
    if (identities.street.has(next.word) || /^\d{3,5}$/.test(token.word)) token.kind = "blank";
  }
}

/** Blanks ZIP codes and the numbers behind a street. */
function widenOverCodes(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    if (token.kind !== "number" || !joinedTo(token) || !before || !isBlank(before)) return;
    const isBehindStreet = token.pause < Pause.comma && identities.street.has(before.word);
    if (/^\d{5}$/.test(token.word) || isBehindStreet) token.kind = "blank";
  });
}

/** Widens blanks over what belongs to an address or a name: house numbers, street words, "de la". */
export function widen(tokens: readonly Token[]): void {
  widenOverWords(tokens);
  widenOverHouses(tokens);
  widenOverCodes(tokens);
}

/** Neighbouring blanks become one, and so do neighbouring numbers: a long name weighs what a short one does. */
export function collapse(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last && last.kind !== "word" && token.pause <= Pause.comma) {
      const joined =
        token.kind === last.kind && (token.kind === "blank" || token.pause === Pause.none);
      const oneMore = last.kind === "number" && last.word !== "0" && token.word === "one";
      if (joined || oneMore) {
        last.strange = last.strange > 0 && token.strange > 0 ? last.strange + token.strange : 0;
        last.backwards += token.backwards;
        last.end = token.end;
        last.word = last.kind;
        continue;
      }
    }
    result.push(token);
  }
  return result;
}

/**
 * Tokens of a text in which everything that says who the writer is has become a blank with its place kept,
 * so that quotes stay verbatim (docs/assessment.md, "Masking").
 * @param identity what is known of the person anyway: names, address, phone
 */
export function maskedTokens(text: string, identity: readonly string[] = []): Token[] {
  const tokens = tokenize(text);
  const known = identityWords(identity);
  endAfterInitials(tokens, known);
  addIntroduced(tokens, known);
  markIdentity(tokens, known);
  joinNumbers(tokens);
  blankStreets(tokens);
  widen(tokens);
  return tokens;
}

/** "John B. Smith" goes on with a name; "yours, John B." ends, whatever else follows. */
function endAfterInitials(tokens: readonly Token[], known: ReadonlySet<string>): void {
  for (const token of tokens) {
    if (!token.stopped || token.pause !== Pause.comma) continue;
    const isInitial = token.word.length === 1 && !"iayo".includes(token.word);
    const isName = isInitial || identities.name.has(token.word) || known.has(token.word);
    if (!isName || !token.capital) token.pause = Pause.sentence;
  }
}

/** A name that is also a word ("Will", "Luz") is a name throughout once somebody has introduced it. */
function addIntroduced(tokens: readonly Token[], known: Set<string>): void {
  tokens.forEach((token, index) => {
    if (token.capital && identities.ambiguous.has(token.word) && introducesName(tokens, index))
      known.add(token.word);
  });
}

function identityWords(identity: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of identity) {
    for (const token of tokenize(text)) {
      if (token.kind === "word" && token.word.length > 2 && !lists.stops.has(token.word)) {
        words.add(token.word);
      }
    }
  }
  return words;
}
