import { Repeats } from "#engines/reading/api.ts";
import { tellsOwnDeed } from "./clauses.ts";
import { isFirstPersonDeed, type Strength, strengthOf } from "./deeds.ts";
import { type Features, featuresOf } from "./features.ts";
import { knowledge } from "./knowledge.ts";
import type { Reader } from "./learnt.ts";
import { listsOf } from "./lexicon.ts";
import { type CutText, cutText, type Passage } from "./passages.ts";
import { type Readable, SignIndex } from "./signs.ts";

const lists = listsOf("hearsay writers nouns");

/** A passage that tells of the candidate's work. */
export interface Told {
  start: number;
  quote: string;
  words: readonly Readable[];
  units: Passage["units"];
  features: Features;
  strength: Strength;
  /** What it weighs for having the work in hand. */
  weight: number;
  /** It praises its writer, or only says how they came to be where they are. */
  isIdle: boolean;
  /** It tells what the candidate did, or does every time. */
  isDeed: boolean;
}

/** Whether a passage may show anything: claims, praise and circumstances show nothing. */
export const mayShow = ({ isIdle, strength }: Told): boolean => !isIdle && strength !== "claim";

/** A passage of fewer words says nothing. */
const fewestWords = 4;

const firstDeed =
  /^(?:(?!certified|experienced|skilled|required|preferred|motivated|need)\w{3,}ed|built|ran|led|made|kept|cut|taught|sold|drove|rebuilt|did|found|set|responsible)$/;

/** Whether a passage tells of the candidate; a line of a resume does, although nobody is named. */
const isAbout = ({ subject, words }: Passage) =>
  subject === "self" || (subject !== "wish" && firstDeed.test(words[0]?.word ?? ""));

const speakers = new Set(["i", "yo", "he", "she", "they", "el", "ella"]);
const hearsayReach = 4;

function saidByOthers(words: readonly Readable[], notes: boolean): boolean {
  if (notes) return false;
  const at = words.findIndex(({ word }) => lists.hearsay.has(word));
  return (
    at >= 1 && at <= hearsayReach && !words.slice(0, at).some(({ word }) => speakers.has(word))
  );
}

type Idle = "praise" | "circumstance" | `advert ${string}`;
let idle: SignIndex<Idle> | undefined;

/** Praise, circumstances and what only adverts say in some words. */
function idleIn(words: readonly Readable[]): ReadonlySet<Idle> {
  if (!idle) {
    idle = new SignIndex();
    const { praise, circumstances, adverts } = knowledge().claims;
    for (const text of praise) idle.add(text, "praise");
    for (const text of circumstances) idle.add(text, "circumstance");
    for (const text of adverts) idle.add(text, `advert ${text}`);
  }
  return new Set(idle.find(words).map(({ meaning }) => meaning));
}

/** A text that says so many things as an employer says them, and "I" nowhere, is an advert. */
const fewestOfAdvert = 2;

/** Whether a text is a job's advert, and tells of nobody. */
function isAdvert(passages: readonly Passage[]): boolean {
  const words = passages.flatMap((passage) => passage.words);
  const isOwn = (word: Readable) => isFirstPersonDeed(word) && !lists.nouns.has(word.word);
  if (words.some((word) => lists.writers.has(word.word) || isOwn(word))) return false;
  const said = [...idleIn(words)].filter((meaning) => meaning.startsWith("advert"));
  return said.length >= fewestOfAdvert;
}

/** A text cut and read: what it tells of the candidate's work, whatever the role. */
export interface ReadText extends CutText {
  told: { passage: Passage; told: Told }[];
  /** Passages on what came of the work or what others did ("Both came back."): they count, but are never quoted. */
  around: Passage[];
}

/** The most that words without a deed may sound like talk to a scorer and still count, as a logit of talk over work. */
const mostTalk = -2;

/** Whether a passage surely tells of the candidate's work and has enough words to be evidence. */
const mayBeEvidence = (passage: Passage) =>
  passage.ofWork === "surely" && passage.words.length >= fewestWords && isAbout(passage);

/** Reads a text: its passages that tell of the candidate's work, each with what it weighs. */
export function readText(
  text: string,
  identity: readonly string[],
  brands: ReadonlySet<string>,
  reader: Reader,
): ReadText {
  const cut = cutText(text, identity, brands, reader);
  const repeats = new Repeats(8, 6);
  const own = isAdvert(cut.passages) ? [] : cut.passages;
  const told: ReadText["told"] = [];
  const around: Passage[] = [];
  for (const passage of own) {
    const { words, start, end, units, ofWork, subject } = passage;
    if (ofWork === null) continue;
    const isSure = mayBeEvidence(passage);
    const isDeed = isSure && tellsOwnDeed(words, cut.notes);
    if (!isDeed && reader.talk.sumOf(units) > mostTalk) continue;
    const idleHere = idleIn(words);
    if (!isSure) {
      const tells = subject !== "wish" && idleHere.size === 0 && !repeats.has(units);
      if (tells) around.push(passage);
      continue;
    }
    const plain = strengthOf(words, cut.notes);
    const isIdle = idleHere.has("praise") || idleHere.has("circumstance");
    // Praise and circumstances tell nothing, for or against, unless a deed of the work stands beside them.
    if (isIdle && plain === "claim") continue;
    if (repeats.has(units)) continue;
    const isClaim = idleHere.has("praise") || saidByOthers(words, cut.notes);
    const features = featuresOf(units);
    const weight = reader.craftOf(features);
    const one: Told = {
      start,
      quote: text.slice(start, end),
      words,
      units,
      features,
      strength: isClaim ? "claim" : plain,
      weight: isIdle ? Math.max(0, weight) : weight,
      isIdle: isIdle || isClaim,
      isDeed: isDeed && !isClaim,
    };
    told.push({ passage, told: one });
  }
  return { ...cut, told, around };
}

/** A text of more passages says a little more, though not in proportion. */
const spread = 0.5;

/** What a passage counts in a text of so many. */
export const shareOf = (passages: number): number => 1 / Math.max(1, passages) ** spread;
