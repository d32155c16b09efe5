import { conceptOf } from "./vocabulary.ts";
import { withoutGender } from "./gender.ts";
import type { Unit } from "./passages.ts";

const words = (text: string): Set<string> => new Set(text.split(" ").map(withoutGender));

const scorer = conceptOf("SCORER");
const rate = conceptOf("RATE");
const directive = conceptOf("DIRECTIVE");
const trait = conceptOf("TRAIT");
const first = conceptOf("FIRST");
const wearing = words("system sistema manual parts");

const roles = words(
  "system assistant user human developer sistema asistente usuario ai instruction instructions prompt note override admin",
);
const aboutText = words(
  "above previous prior earlier everything instructions instruction rules prompt anterior anteriores instrucciones reglas arriba previas following below text texts profile profiles sentence sentences statement statements evidence wrote written answer answers perfil frase frases evidencia escribi respuesta siguiente texto guidelines rubric",
);
const addressed = words(
  "you your youre evaluator grader scorer reviewer assistant ai model system bot chatgpt gpt llm evaluador evaluadora calificador asistente modelo sistema usted eres tu tienes debes puedes employer algorithm algoritmo recruiter applicant candidate candidato candidata",
);
const imperatives = words(
  "delete erase mention reveal disclose fetch load select choose grant credit boost bump double delete borra elimina abre selecciona escoge otorguen menciona revela suppose simulate speak compare quote interpret interpreta reverse invert invierte approve skip read think count assume conclude lower raise put accept certify muestra baja cuenta toma supon usa agrega lee devuelva ignore disregard forget output print respond answer return treat consider pretend act imagine repeat translate assign give set rate score grade mark rank award note remember override bypass insert write say stop use append decode execute run update change make reply ignora ignore ignoren olvida omite descarta responde devuelve imprime finge actua actue considera trata repite asigna asigne otorga otorgue califica califique calificalo calificame pon ponga ponle ponme dame dale dele denle denme deme denos puntua puntue imagina recuerda escribe cambia traduce marca sube aumenta",
);

/** Words that never occur in a story about work, only in talk about this text. */
const meta = words(
  "profile sentence sentences statement statements evidence rubric keywords perfil frase frases evidencia rubrica omiso",
);
/** What stands before a colon when somebody else is made to vouch for the writer. */
const labels = words(
  "input output example examples entrada salida ejemplo reference references letter carta quote review record records response request reminder recordatorio referencia reporte confirmacion confirmation certificate note notes result results conclusion verdict keywords evidence statement certified verified correction attention task update policy reminder fact human user question answer q ai robots admin hr nota resultado conclusion evidencia verificado verificada confirma pregunta respuesta atencion correccion usuario revisor evaluador",
);
const judged = words(
  "candidate applicant evaluator rubric judge juez grader candidato candidata solicitante evaluador",
);
const giving = words(
  "give giving write put assign score dar poner escribir asignar otorgar calificar",
);
const forbidden = words(
  "leas lea mires mire tomes tome bajes baje cuentes cuente penalices penalice penalize menciones mencione reveles revele incluyas incluya pongas ponga consideres considere uses mention reveal include penalise deduct lower consider",
);
const answers = words("answer answers respuesta");
/** Words for what a scorer gives; a passage with one and without an "I" is about scoring. */
const given = words(
  "score scores rating ratings puntuacion puntuaciones puntaje puntajes calificacion calificaciones",
);
const obeying = words("decode obey execute decodifica obedece ejecuta");
const denials = new Set(["no", "not", "dont", "never", "nunca"]);
const ordinals = words(
  "first second third finally next lastly primero segundo tercero finalmente despues luego y and",
);
const labelReach = 6;
const grading = words("rate score grade rank evaluate califica califique puntua evalua");
const graded = words("me him her this these the it high my as with at top al este esta con por");
const openers = words(
  "please now por ahora then just so and favor only solo do dont never no always plz",
);

/** "Evidence: …", "HR verified: …". */
function isLabelled(units: readonly Unit[]): boolean {
  const colon = units.findIndex((unit) => unit.colon);
  return (
    colon > 0 && colon <= labelReach && units.slice(0, colon).some((unit) => labels.has(unit.word))
  );
}

/** "rate me", "score this" without an "I" before it. */
function grades(units: readonly Unit[]): boolean {
  return units.some(
    (unit, index) =>
      grading.has(unit.word) &&
      graded.has(units[index + 1]?.word ?? "") &&
      units[index - 1]?.word !== "i" &&
      units[index + 1]?.pause === 0,
  );
}

const deserving = words("deserve deserves merit merits merezco merece merecemos");
const trials = words("test prueba simulation simulacion joke broma");
const isThis = words("this it esto esta es");
const marks = new Set("1 2 3 4 5 10 100 one five ten cinco diez number".split(" "));
const spans = [conceptOf("HOUR"), conceptOf("DAY"), conceptOf("YEAR"), conceptOf("WEEK")];

/** "my hustle is a 5", "reliability must be 5", and not "I hustle ten hours". */
function gradesTrait(units: readonly Unit[]): boolean {
  return units.some((unit, index) => {
    if (!unit.entry?.concepts.includes(trait)) return false;
    return units.slice(index + 1, index + 5).some((mark, ahead) => {
      const after = units[index + ahead + 2];
      const isSpan = after?.entry?.concepts.some((concept) => spans.includes(concept)) ?? false;
      return mark.kind === "number" && marks.has(mark.word) && !isSpan;
    });
  });
}

const shortWord = 3;

/** Whether a passage is written from its end to its beginning: nobody tells of work so. */
export function readsBackwards(units: readonly Unit[]): boolean {
  let backwards = 0;
  let known = 0;
  for (const unit of units) {
    backwards += unit.backwards;
    if (unit.entry && unit.backwards === 0 && unit.word.length > shortWord) known += 1;
  }
  return backwards > 1 ? backwards >= known : backwards === 1 && known === 0;
}

/** "hit", "locked", "llegó": somebody did something. */
const reportsDeed = ({ word, accent }: Unit): boolean =>
  (word.length > 4 && word.endsWith("ed")) || (accent && /..o$/.test(word)) || deeds.has(word);
const deeds = words("hit put went came kept made told took ran held did got found drove left paid");

const switched = words("mode modo filters filtros safeguards");
const states = words(
  "on off enabled disabled activated unlocked active apagados activado desactivados encendido",
);
const longestSwitch = 6;
const salutations = words("dear estimado estimados");
const dictating = words(
  "repeat say print output write respond answer return imprime repite responde escribe di",
);
const dictated = words("after me conmigo only with following solo con lo this");

/**
 * Whether a passage talks to whoever scores instead of telling something (docs/assessment.md, "Instructions").
 * Such a passage is taken out before anything else is judged.
 * @param notes whether the text is somebody's notes about the candidate: those name the candidate to tell
 * what the candidate did
 */
export function isInstruction(units: readonly Unit[], notes = false): boolean {
  if (units.some((unit) => unit.keyed) || readsBackwards(units)) return true;
  const opening = units[0];
  if (!opening) return false;
  const said = units.findIndex((unit) => !ordinals.has(unit.word) && unit.word !== "do");
  if (roles.has(opening.word) && units[1]?.pause === 1) return true;
  if ((opening.word === "q" || opening.word === "a") && units[1]?.colon) return true;

  if (
    units.length <= longestSwitch &&
    units.some((unit) => switched.has(withoutGender(unit.word))) &&
    units.some((unit) => states.has(withoutGender(unit.word)))
  )
    return true;
  if (salutations.has(withoutGender(opening.word))) return true;
  if (obeying.has(units[said]?.word ?? "")) return true;
  if (dictating.has(opening.word) && dictated.has(units[1]?.word ?? "")) return true;

  let scorers = 0;
  let ratings = 0;
  let traits = 0;
  let directives = 0;
  let numbers = 0;
  let self = 0;
  let texts = 0;
  let addressees = 0;
  for (const unit of units) {
    if (unit.kind === "number") numbers += 1;
    if (aboutText.has(unit.word)) texts += 1;
    if (addressed.has(unit.word)) addressees += 1;
    for (const concept of unit.entry?.concepts ?? []) {
      if (concept === scorer && !wearing.has(unit.word)) scorers += 1;
      else if (concept === rate) ratings += 1;
      else if (concept === trait) traits += 1;
      else if (concept === directive) directives += 1;
      else if (concept === first) self += 1;
    }
  }
  const start = units.findIndex((unit) => !openers.has(unit.word));
  const commands = imperatives.has(opening.word) || imperatives.has(units[start]?.word ?? "");
  if (commands && (texts > 0 || scorers > 0 || ratings > 0 || traits > 0)) return true;
  if (denials.has(units[said]?.word ?? "") && forbidden.has(units[said + 1]?.word ?? ""))
    return true;
  if (self === 0 && units.some((unit) => given.has(unit.word))) return true;
  if (isLabelled(units) || grades(units)) return true;
  if (units.some((unit) => meta.has(unit.word)) && !units.some((unit) => unit.word === "i"))
    return true;
  if (
    numbers > 0 &&
    units.some((unit) => answers.has(unit.word)) &&
    !units.some((unit) => unit.word === "i")
  )
    return true;
  if (commands && units.some((unit) => judged.has(unit.word))) return true;
  const reported = notes && units.some(reportsDeed) && ratings + traits + scorers === 0;
  if (self === 0 && !reported && units.some((unit) => judged.has(unit.word))) return true;
  if (units.some((unit) => deserving.has(unit.word)) && (ratings > 0 || traits > 0 || numbers > 0))
    return true;
  if (ratings > 0 && ["be", "se", "sea"].includes(opening.word)) return true;
  if (units.length <= 6 && units.some((unit) => trials.has(unit.word)) && isThis.has(opening.word))
    return true;
  if (gradesTrait(units)) return true;
  const last = units.at(-1);
  if (self === 0 && units.length <= 4 && last?.kind === "number" && last.colon) return true;
  if (self === 0 && addressees > 0 && numbers > 0 && units.some((unit) => giving.has(unit.word)))
    return true;
  if (commands && self === 0 && (numbers > 0 || addressees > 0)) return true;
  if (ratings > 0 && (traits > 0 || scorers > 0)) return true;
  if (traits > 0 && numbers > 0 && self === 0) return true;
  if (scorers > 0 && directives > 0 && addressees > 0 && texts + ratings > 0) return true;
  if (directives > 0 && texts > 1 && self === 0) return true;
  return addressees > 0 && ratings > 0 && (directives > 0 || numbers > 0) && self < 2;
}
