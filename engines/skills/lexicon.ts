import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";

const read = (file: string) =>
  readFileSync(new URL(`./lexicon/${file}.yaml`, import.meta.url), "utf8");
const [skillsFile, speechFile] = [read("skills"), read("speech")];

const speech = parse(speechFile) as Record<string, string | string[]>;
const listOf = (name: string) =>
  (speech[name] as string).split(/\s+/).filter((word) => word !== "");

/**
 * Words of lists without those that another of them covers ("worked" beside "work*"): of two that match alike, a
 * pattern would try both at each word.
 */
const once = (words: readonly string[]) =>
  words.filter(
    (word, at) =>
      words.indexOf(word) === at &&
      !words.some(
        (other) => other !== word && other.endsWith("*") && word.startsWith(other.slice(0, -1)),
      ),
  );

const phrases = (name: string) => (speech[name] as string[]).join("|");

/** What stands in a pattern for a list of words. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    NOT: ["nots"],
    HAVE: ["haves", "others"],
    BETWEEN: ["betweens"],
    GOVERN: ["governs", "anys", "rests", "haves", "others", "betweens"],
    REST: ["rests", "haves", "betweens"],
    ANY: ["anys"],
    FRONTED: ["fronteds"],
    OWN: ["owns"],
    SELF: ["selves"],
    LEAD: ["leadIns"],
    FIRST: ["firsts"],
  }).map(([name, lists]) => {
    const words = once(lists.flatMap(listOf)).join("|");
    return [name, name === "REST" ? `(${words}|${phrases("restPhrases")})` : `(${words})`];
  }),
);

/** One pattern of a list as an expression over folded words with single spaces between. */
const expressionOf = (pattern: string) =>
  pattern
    .replaceAll(
      /NOT|HAVE|BETWEEN|GOVERN|OWN|REST|ANY|FRONTED|FIRST|SELF|LEAD/g,
      (name) => named.get(name) ?? name,
    )
    .replaceAll(/\s*\.\.\s*/g, "(?: [a-zA-Z0-9]+){0,4}? ")
    .replaceAll(/(?<![)\]])\*/g, "[a-z0-9]*")
    .replaceAll("FAR ", "(?:[^ ]+ )*?")
    .trim();

/** A list of patterns as one expression, each at the borders of words. */
const anyOf = (patterns: readonly string[], flags: string) =>
  new RegExp(`(?<![^ ])(?:${patterns.map(expressionOf).join("|")})(?![^ ])`, flags);

const skills = parse(skillsFile) as Record<string, string[]>;

/** The skills that texts are read for, as the forms name them. */
export const skillNames: readonly string[] = Object.keys(skills);

/** What belongs to each skill. */
export const skillSigns: readonly (readonly [skill: string, signs: RegExp])[] = Object.entries(
  skills,
).map(([skill, patterns]) => [skill, anyOf(patterns, "g")]);

const patternsOf = (name: string, flags = "") => anyOf(speech[name] as string[], flags);
const wordsOf = (name: string) => new Set(listOf(name));

export const denials = patternsOf("denials");
export const negation = anyOf(["NOT"], "");
export const declines = patternsOf("declines");
export const lapses = patternsOf("lapses");
export const asides = patternsOf("asides");
/** A clause ends with a "not" that has nothing behind it: "there are jobs I haven't done: brakes, tires". */
export const endsInNot = anyOf(["(?!nothing|nada)NOT( REST)*$"], "");
/** What stands between two skills where a "not" is said of the second: "brakes not transmissions". */
export const turnsToNext = anyOf(["NOT( BETWEEN| HAVE)* $", "(yes|yep|si)( BETWEEN| HAVE)* $"], "");
/** Words that make a clause tell of no skill, whatever they deny. */
export const negations = anyOf(["NOT", "wont", "wouldnt"], "");
export const unclear = patternsOf("unclear");
export const exceptions = patternsOf("exceptions");
export const former = patternsOf("former");
export const slight = patternsOf("slight");
export const unDenials = patternsOf("unDenials", "g");
export const takeBacks = anyOf([`^(LEAD )*(${phrases("takeBacks")})`], "");
export const wishes = patternsOf("wishes");
export const watched = patternsOf("watched");
export const unheld = patternsOf("unheld");
export const unheldBeside = patternsOf("unheldBeside");
export const paidFor = patternsOf("paidFor");
export const lapsed = patternsOf("lapsed");
export const planned = patternsOf("planned");
export const held = patternsOf("held", "g");
export const unheldBehind = patternsOf("unheldBehind");
export const courseBehind = patternsOf("courseBehind");
export const courseAhead = patternsOf("courseAhead");
export const affirmed = patternsOf("affirmed");
export const certificateTalk = wordsOf("certificateTalk");
export const certificates = wordsOf("certificates");
export const turns = patternsOf("turns");
export const takenUp = patternsOf("takenUp");
export const handedOver = anyOf([`^(LEAD )*(${phrases("handedOver")})`], "");
export const learned = patternsOf("learned");
export const incidental = patternsOf("incidental");
export const asks = patternsOf("asks");
export const doings = wordsOf("doings");
export const deeds = wordsOf("deeds");
export const kin = wordsOf("kin");
export const people = wordsOf("people");
export const leads = wordsOf("leads");
export const reports = wordsOf("reports");
export const selves = wordsOf("selves");
/** What makes a clause tell something of its own, however short: the writer, or "just", or "every day". */
export const tellsItself = anyOf(["SELF", "OWN", "^(y |and )?FIRST(?! de )"], "");
export const openers = wordsOf("openers");
export const embeds = wordsOf("embeds");
export const links = wordsOf("links");
export const wholes = wordsOf("wholes");
export const contrasts = wordsOf("contrasts");
export const determiners = wordsOf("determiners");
export const alone = wordsOf("alone");
export const being = wordsOf("being");
export const spanish = wordsOf("spanish");
export const pronouns = wordsOf("pronouns");
export const elsewhere = wordsOf("elsewhere");
export const skipped = wordsOf("skipped");
export const sites = wordsOf("sites");

/** Tells what an engine of other lists or rules would read otherwise. */
export const skillsVersion: string = createHash("sha256")
  .update(`10${skillsFile}${speechFile}`)
  .digest("hex")
  .slice(0, 12);
