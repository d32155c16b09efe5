import type { Unit } from "./passages.ts";
import { withoutGender } from "./gender.ts";
import { conceptOf } from "./vocabulary.ts";

/** Whom a passage is about; only what is about the writer can carry a score. */
export const subjects = ["self", "other", "wish", "advert", "instruction"] as const;
export type Subject = (typeof subjects)[number];

const people = [conceptOf("RELATIVE"), conceptOf("COWORKER"), conceptOf("BOSS")];
const words = (text: string): Set<string> => new Set(text.split(" ").map(withoutGender));

/** The form of a word that stands for both genders. */
const formOf = (unit: Unit | undefined): string => withoutGender(unit?.word ?? "");

/** The writer as the one who acts; possessives and objects ("my", "me") do not tell who acts. */
const actors = words(
  "i im ive id ill yo we weve nosotros soy estoy tengo hago voy fui tuve hice puse dije pude quise vine traigo pongo salgo digo se quiero puedo llego trabajo uso reviso dejo llevo traia tenia hacia era estaba",
);
const objects = words("me my myself mine mi mis mio conmigo us our nos nuestro");
const thirds = words(
  "he she they hes shes theyre theyve ella ellos ellas people everybody everyone somebody someone others dicen supuestamente supposedly",
);
const strangers = words(
  "guy guys dude man men kid kids techs mechanics employees workers boys gente muchacho muchachos senor otro otra otros demas worker mechanic employee candidate applicant candidato solicitante persona",
);
const determiners = words(
  "a the some one most half this that these those one el la los las un una unos este esta ese esa good real buen her his their su sus other another",
);
/** English openings after which a passage without "I", "me" or "my" tells of something or somebody else. */
const nouns = words("the his her their some most half those that");
const possessives = words("my mi mis our nuestro");
const skipped = words(
  "and but so then also well yeah y pero luego entonces pues cuando when even back aunque",
);

const modals = words(
  "would could will wanna want hope hoping plan wish intend might should promise id ill",
);
const offers = words("contratan contrata dan llaman aceptan toman");
const readiness = words("willing gonna hoping looking trying interested thinking ready excited");
const wishes = words(
  "ojala quisiera quiero espero pienso prometo gustaria deberia denme ponganme ensenenme hopefully someday",
);
const pasts = words(
  "was were did told said gave got went came had could kept found saw took made did dije dijo fue era estaba tenia habia",
);
const noConditional = words(
  "bateria materia mayoria categoria ferreteria refaccionaria carniceria libreria queria tuberia herreria jardineria pedaceria vidrieria seria varia diaria loteria carpinteria plomeria maquinaria panaderia",
);

const advertOpeners = words(
  "must responsibilities requirements duties applicants minimum apply send seeking hiring required candidates solicitamos buscamos ofrecemos requisitos responsabilidades interesados vacante estamos unete prestaciones debe",
);
const advertMarks = words(
  "required preferred essential obligatorio obligatoria indispensable requisito vacante applicants solicita requiere equal",
);

function firstOf(units: readonly Unit[]): number {
  const at = units.findIndex((unit) => !skipped.has(formOf(unit)));
  return at < 0 ? 0 : at;
}

function actsSelf(unit: Unit): boolean {
  return (
    actors.has(formOf(unit)) || (unit.accent && unit.word.length > 3 && /[ei]$/.test(unit.word))
  );
}

function isPast(unit: Unit): boolean {
  return (
    pasts.has(formOf(unit)) || unit.accent || (unit.word.length > 4 && unit.word.endsWith("ed"))
  );
}

function isConditional(unit: Unit): boolean {
  return (
    unit.word.length > 5 &&
    unit.word.endsWith("ria") &&
    unit.entry !== null &&
    !noConditional.has(formOf(unit))
  );
}

function isWish(units: readonly Unit[], start: number): boolean {
  const [first, second, third] = [units[start], units[start + 1], units[start + 2]];
  if (!first || !second) return false;
  if (second.word === "rather" || (first.word === "espero" && second.word === "a")) return false;
  if (first.word === "si" && second.word === "me" && offers.has(formOf(third))) return true;
  if (wishes.has(formOf(first)) || (first.word === "me" && second.word === "gustaria")) return true;
  if (units.some(isConditional) && !units.some(isPast)) return true;
  if (first.word === "voy" && second.word === "a" && /[aei]r$/.test(third?.word ?? "")) return true;
  if (
    (first.word === "my" || first.word === "mi") &&
    ["goal", "dream", "meta", "sueno"].includes(second.word)
  )
    return true;
  if (
    first.word === "i" &&
    (second.word === "would" || second.word === "could") &&
    units.some((unit) => unit.word === "if")
  )
    return true;
  if (
    first.word === "if" &&
    units[start + 2]?.word !== "say" &&
    units.slice(1).some((unit) => modals.has(formOf(unit))) &&
    !units.some(isPast)
  )
    return true;
  if (
    (first.word === "im" || second.word === "am") &&
    readiness.has(first.word === "im" ? second.word : (third?.word ?? ""))
  )
    return true;
  if (formOf(first) === "dispuesto" || (first.word === "estoy" && formOf(second) === "dispuesto"))
    return true;
  if (units.some((unit) => isPast(unit) || unit.word === "until" || unit.word === "till"))
    return false;
  if (["id", "ill", "hope", "hoping", "hopefully"].includes(first.word)) return true;
  return first.word === "i" && modals.has(formOf(second));
}

function isAdvert(units: readonly Unit[], start: number): boolean {
  const [first, second] = [units[start], units[start + 1]];
  if (!first || units.some(actsSelf) || units.some((unit) => objects.has(formOf(unit))))
    return false;
  if (advertOpeners.has(formOf(first))) return true;
  if (
    first.word === "se" &&
    ["requiere", "solicita", "busca", "ofrece"].includes(second?.word ?? "")
  )
    return true;
  if (first.word === "you" || first.word === "your") return true;
  return units.some((unit) => advertMarks.has(formOf(unit)));
}

function isPerson(unit: Unit | undefined): boolean {
  return unit?.entry?.concepts.some((concept) => people.includes(concept)) ?? false;
}

function isOther(units: readonly Unit[], start: number): boolean {
  const [first, second, third] = [units[start], units[start + 1], units[start + 2]];
  if (!first || !second) return false;
  const possessed = possessives.has(formOf(first));
  const rest = possessed ? units.slice(start + 1) : units;
  if (rest.some((unit) => actsSelf(unit) || objects.has(formOf(unit)))) return false;
  if (formOf(first) === "he" && /..([ai]do|cho|sto|to)$/.test(second.word)) return false;
  if (thirds.has(formOf(first))) return true;
  if (first.word === "es" && [second, third].some((unit) => unit?.word === "mas")) return true;
  if (possessed) return isPerson(second) || isPerson(third);
  if (nouns.has(formOf(first))) return true;
  return (
    determiners.has(formOf(first)) &&
    (strangers.has(formOf(second)) || strangers.has(formOf(third)))
  );
}

/**
 * Whom a passage is about where grammar alone tells it: a wish, an advert, somebody else
 * (docs/assessment.md, "Whom it is about"). Null leaves it to the model.
 */
export function ruledSubject(units: readonly Unit[]): Subject | null {
  const start = firstOf(units);
  if (isWish(units, start)) return "wish";
  if (isAdvert(units, start)) return "advert";
  return isOther(units, start) ? "other" : null;
}
