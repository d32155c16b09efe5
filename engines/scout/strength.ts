import type { ScoutEvidence } from "#contract/scout-scorecards.ts";
import { holdsFigure } from "./figures.ts";
import type { Readable } from "./signs.ts";

export type Strength = ScoutEvidence["strength"];

const irregular = new Set(
  "built ran led made kept did cut taught sold drove wrote won found got took went came told said brought caught held set put gave left lost spent stood bent hung wound ground swept fed dug laid rode rebuilt redid reran paid heard sent wore tore broke showed saw knew learnt hice puse tuve fui pude dije traje hizo puso estuve anduve vine supe vi di".split(
    " ",
  ),
);
/** Words in -ed that praise and do not tell what was done. */
const praise = new Set(
  "certified experienced motivated skilled dedicated need speed based detailed committed organized interested licensed qualified focused talented educated seasoned driven red shed bed used supposed required advanced limited related oriented excited tired bored".split(
    " ",
  ),
);
/** After "I" these say a state or a wish, not what is done. */
const states = new Set(
  "am m was have had will would can could want wanna like love know think believe feel hope need should may might consider pride ve ll d soy estoy tengo quiero puedo se creo".split(
    " ",
  ),
);
const links = new Set(
  "because so until till after found turned when then instead before once while porque hasta cuando despues encontre resulto entonces luego asi antes mientras".split(
    " ",
  ),
);
/** Habits of the first person in Spanish. */
const habits = new Set(
  "reviso mido uso checo apunto anoto pregunto limpio llego torqueo llevo pongo saco hago ayudo enseno explico aviso confirmo comparo guardo busco leo sigo entrego cambio reparo instalo sueldo corto manejo".split(
    " ",
  ),
);

const acts = (word: Readable): boolean =>
  irregular.has(word.word) ||
  (word.word.length > 4 && word.word.endsWith("ed") && !praise.has(word.word)) ||
  // "arreglé", "diagnosticó"
  (word.accent && /[eio]$/.test(word.word) && word.word.length > 3) ||
  habits.has(word.word);

const often = new Set("never always usually just also still only nunca siempre jamas".split(" "));

/** "I check", "I never use", "siempre calzo": a habit is told. */
function isHabit(words: readonly Readable[], at: number): boolean {
  const [word, next, afterNext] = [words[at], words[at + 1], words[at + 2]];
  if (!word || !next || next.pause > 0) return false;
  if (word.word === "i") {
    const verb = often.has(next.word) ? afterNext : next;
    return verb !== undefined && verb.pause === 0 && !states.has(verb.word);
  }
  return /^(?:siempre|nunca|jamas)$/.test(word.word) && /..o$/.test(next.word);
}

const small = new Set(
  "i my me we the a an and or to of on in at for with from by it that is was were had have then so el la los las un una y o de del en con por para al lo le me mi se que".split(
    " ",
  ),
);
/** Fewer small words than these among many signs: a row of terms, not a sentence. */
const sentenceShare = 0.2;

/** Whether words are bound together in a language of ours. */
export const isSentence = (words: readonly Readable[]): boolean =>
  words.some(({ word }) => small.has(word));

const shortest = 5;
const storyLength = 12;

/**
 * How much a passage tells: a story says what was done and how it went on, something concrete says
 * what was done, everything else is a claim (docs/domain.md, "evidence").
 * @param signs how many words of it are signs: a row of them is a list, and lists are claims
 */
export function strengthOf(words: readonly Readable[], signs: number, rubric: number): Strength {
  const said = words.filter(({ isNumber }) => !isNumber).length;
  const binding = words.filter(({ word }) => small.has(word)).length;
  if (signs >= 4 && binding / Math.max(1, said) < sentenceShare) return "claim";
  const deed = words.some((word, at) => acts(word) || isHabit(words, at)) || holdsFigure(words);
  if (!deed || said < shortest) return "claim";
  const linked = words.some(({ word }) => links.has(word));
  const counted = words.some(({ isNumber }) => isNumber);
  if (said >= storyLength && linked && (counted || said >= storyLength + 4)) return "story";
  return rubric >= 2.6 && said >= storyLength ? "story" : "concrete";
}

const negations = new Set(
  "not no never dont didnt doesnt cant cannot couldnt wont wouldnt havent hasnt hadnt isnt wasnt arent aint without neither nor hardly rarely barely little nunca jamas sin tampoco ni".split(
    " ",
  ),
);
/** What is bad to do: not doing it is good. */
export const failings =
  /^(?:miss|skip|fail|forg|late|quit|refus|complain|ignor|neglect|lose|lost|leave|left|let|rush|cheat|trouble|problem|issue|accident|damag|hit|scratch|bypass|guess|leak|crack|violation|falt|olvid|salt|brinc|dej|tard|quej|pleito|choqu|golp|ray|fuga)/;
/** Denied themselves, these say that a thing is always done: "never without". */
const withouts = new Set(["without", "sin"]);
const notDenials = new Set("only just problem matter solo solamente doubt mas nomas".split(" "));
const reach = 8;
/** Where a denial ends. */
const turns = new Set(
  "but and because so if until till unless when then pero y porque hasta cuando si".split(" "),
);

/**
 * Whether a sign that begins at a word is denied before it ("never used a scan tool").
 * @param covered places of words that belong to signs: the "no" of "no start" denies nothing else
 */
export function denied(
  words: readonly Readable[],
  from: number,
  covered: ReadonlySet<number>,
): boolean {
  let doubled = false;
  for (let at = from - 1; at >= Math.max(0, from - reach); at -= 1) {
    const word = words[at];
    if (!word || (words[at + 1]?.pause ?? 0) > 0 || turns.has(word.word)) return false;
    if (failings.test(word.word)) doubled = true;
    if (negations.has(word.word) && !covered.has(at)) {
      if (withouts.has(word.word) && denied(words, at, covered)) return false;
      return !doubled && !notDenials.has(words[at + 1]?.word ?? "");
    }
  }
  return false;
}
