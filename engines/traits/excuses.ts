import { ownPartOf, type Passage, type Unit } from "#engines/reading/api.ts";
import { faintest } from "./presence.ts";
import type { Judgement, Model } from "./model.ts";
import { type Trait, traits } from "./heads.ts";
import { folded, withoutPersonal } from "./personal.ts";

/** A passage in its sentence, and what the model makes of it. */
export interface Told {
  passage: Passage;
  /** The sentence as it was written: what is left out of the passage may be the reason of it. */
  sentence: string;
  judgement: Judgement;
}

/** A part of fewer words tells nothing by itself. */
const fewestWords = 3;
/** How surely, as a logit, what was refused must itself be about a trait. */
const surely = 0;

const absence = String.raw`\b(?:miss(?:ed|ing)?|late|absent|absence|time off|days? off|left early|leave early|call(?:ed)? (?:in|off|out)|no.show|did(?: not|n'?t) (?:show|come|make it|go in)|falt\w+|ausen\w+|tarde|no (?:fui|llegue|vine)|permiso|sali temprano)\b`;
const few = String.raw`(?:(?!(?:and|y|but|pero|i) )[^\s,;.]+ *){1,6}`;
/** An absence and its reason, behind it or before it, in the few words that must come to the point: what runs on is another matter. */
const reasons = [
  String.raw`${absence}.*?\b(?:because|cause|cuz|since|when|while|after|for|due to|the day|porque|cuando|mientras|ya que|por|el dia que) +(?:(?:i|we|yo) )?(${few})`,
  String.raw`(?:^|[,;.] *|\b(?:i|we|yo) )(${few})(?:(?:so|asi que|por eso) +(?:(?:i|we|yo) )?|(?:and|y) +(?!(?:i|we|yo) ))${absence}`,
].map((pattern) => new RegExp(pattern, "gu"));
/** What is nobody's business of an absence, besides what is left out of every text. */
const nobodys =
  /\b(?:birth|miscarr\w+|funerals?|bur(?:y|ied)|hospitals?|sick(?! of)|flu|enferm\w*|parto|di a luz|entierro|sepelio)\b/u;
/** Words for men and women: whom the reason names says nothing of what it is. */
const anyone =
  /\b(?:s?he|hers?|his|him|lad(?:y|ies)|guys?|m[ae]n|wom[ae]n|dudes?|senor\w*|el|ella)\b/gu;

const leaders =
  "lead|boss|foreman|forewoman|manager|owner|supervisor|jef[ea]|encargad[oa]|mayordomo|patron|duen[oa]";
/** A quarrel, and the first word of what somebody else did or wanted that it was over. */
const quarrel = new RegExp(
  String.raw`\b(?:argu\w+|fought|fight|yelled|quit|walked|left|discut\w+|pele\w+|grit\w+|renuncie|me fui|me sali)\b.*\b(?:because|cause|cuz|since|porque|ya que) +(?:s?he|they|ell[ao]s?|(?:the|my|mi|el|la) (?:${leaders}))(?: me)? +(\S+)`,
  "u",
);
/** Whoever quarrels over being told or shown something takes no advice. */
const instructs =
  /^(?:ask|told|tell|said|say|correct|show|explain|teach|taught|check|dij|pid|corrig|ense|explic|revis)/u;

const refusal =
  /\b(?:(?:i|we) (?:refused? to|would not|wouldn'?t|won'?t|will not|did(?: not|n'?t) want to|said no to)|no quise|me (?:negue|rehuse) a) +((?:[^\s,.;]+ *)*)/u;
/** What others wanted of the writer: "they told me to …", "me pidieron que …". */
const demand =
  /\b(?:told|asked|wanted|ordered|made|expected) me to +((?:(?!(?:and|but|so) )[^\s,.;]+ *)+)|\b(?:dijeron|pidieron|querian|mandaron)\w* +que +((?:(?!(?:y|pero) )[^\s,.;]+ *)+)/u;

/**
 * Those of the traits that a passage leans against for which the writer has nothing to answer (docs/assessment.md,
 * "What is held against nobody"): what others did, an absence for a reason that is nobody's business, a quarrel over
 * what somebody else did, refusing what would itself be a failing.
 */
export function excusedOf(told: Told, against: readonly Trait[], model: Model): readonly Trait[] {
  const { passage, judgement, sentence } = told;
  if (judgement.subject === "other" || refusesFailing(told, model)) return against;
  const { units } = passage;
  const own = ownPartOf(units);
  const isWhole = own.length === units.length || isAnswer(units, own);
  const theirs = isWhole ? against : leaningAgainst(model, own);
  return against.filter(
    (trait) =>
      !theirs.includes(trait) ||
      (trait === "reliability" && isPersonal(sentence)) ||
      (trait === "coachability" && isOverOthersDeed(sentence)),
  );
}

/** Whether the writer answers to what was done to them ("they sent me on a course and I left"), which says what it was. */
const isAnswer = (units: readonly Unit[], own: readonly Unit[]): boolean =>
  own.length > 0 &&
  units.some(({ word }, at) => word === "me" && !prepositions.has(units[at - 1]?.word ?? ""));

const prepositions = new Set("with at on to for from about against".split(" "));

/** The traits that words lean against by themselves, spoken of at least so surely. */
function leaningAgainst(model: Model, units: readonly Unit[], least = faintest): Trait[] {
  if (units.length < fewestWords) return [];
  const { findings } = model.judge(units);
  return traits.filter((_, at) => {
    const { topic, lean } = findings[at] ?? { topic: Number.NEGATIVE_INFINITY, lean: 0 };
    return topic >= least && lean < 0;
  });
}

/** Whether the reason of an absence tells of family, health, faith or the like. */
const isPersonal = (sentence: string): boolean =>
  reasons.some((pattern) =>
    [...folded(sentence).matchAll(pattern)].some(([, words = ""]) => {
      const reason = words.replaceAll(anyone, "it");
      return nobodys.test(reason) || withoutPersonal(reason) !== reason;
    }),
  );

/** Whether a sentence says that it was over what somebody else did or wanted. */
function isOverOthersDeed(sentence: string): boolean {
  const verb = quarrel.exec(folded(sentence))?.[1];
  return verb !== undefined && !instructs.test(verb);
}

/** Whether the writer refused what would itself speak against somebody: what was asked of them, else what they name. */
function refusesFailing({ passage, sentence }: Told, model: Model): boolean {
  const plain = folded(sentence);
  const refused = refusal.exec(plain);
  if (!refused) return false;
  const demanded = demand.exec(plain);
  const { from, to } = spanOf(demanded ?? refused);
  const first = passage.units[0]?.start ?? 0;
  const units = passage.units.filter(
    ({ start, end }) => start - first >= from && end - first <= to,
  );
  return leaningAgainst(model, units, demanded ? faintest : surely).length > 0;
}

/** Where the last words that a pattern caught stand. */
function spanOf(match: RegExpExecArray): { from: number; to: number } {
  const caught = match.slice(1).findLast((part) => part !== undefined) ?? "";
  const from = match.index + match[0].lastIndexOf(caught);
  return { from, to: from + caught.length };
}
