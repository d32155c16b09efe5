/** Words of two genders that the endings below do not cover, each with the form that stands for both. */
const pairs: Record<string, string> = {
  clienta: "cliente",
  ayudanta: "ayudante",
  gerenta: "gerente",
  asistenta: "asistente",
  dependienta: "dependiente",
  estudianta: "estudiante",
  aprendiza: "aprendiz",
  presidenta: "presidente",
  sargenta: "sargento",
  mia: "mio",
  mias: "mios",
  tia: "uncle",
  shes: "hes",
  theyre: "hes",
  mr: "mister",
  mrs: "mister",
  ms: "mister",
  females: "adult",
  males: "adult",
  womens: "adult",
  mens: "adult",
  stepmother: "stepparent",
  stepfather: "stepparent",
  stepmom: "stepparent",
  stepdad: "stepparent",
  padrastro: "stepparent",
  madrastra: "stepparent",
  godfather: "godparent",
  godmother: "godparent",
  padrino: "godparent",
  madrina: "godparent",
  compadre: "godparent",
  comadre: "godparent",
  grandson: "grandchild",
  granddaughter: "grandchild",
  stepson: "child",
  stepdaughter: "child",
  hijo: "child",
  hija: "child",
  hijos: "child",
  hijas: "child",
  muchacho: "adult",
  muchacha: "adult",
  chico: "adult",
  chica: "adult",
  nina: "nino",
  ninas: "ninos",
  fiancee: "fiance",
  widower: "widow",
  host: "host",
  hostess: "host",
  sra: "senor",
  sr: "senor",
  senora: "senor",
  senorita: "senor",
  senor: "senor",
  maternity: "paternity",
  feminine: "masculine",
  dona: "don",
  capitana: "capitan",
  suegra: "suegro",
  cunada: "cunado",
  prima: "primo",
  primas: "primos",
  amiga: "amigo",
  amigas: "amigos",
  jefecita: "parent",
  jefecito: "parent",
  ama: "parent",
  apa: "parent",
  viuda: "viudo",
  she: "he",
  him: "he",
  her: "he",
  his: "he",
  hers: "he",
  himself: "he",
  herself: "he",
  ella: "el",
  ellas: "ellos",
  la: "el",
  las: "los",
  lo: "el",
  una: "un",
  unas: "unos",
  esta: "este",
  estas: "estos",
  esa: "ese",
  esas: "esos",
  aquella: "aquel",
  otra: "otro",
  otras: "otros",
  mother: "parent",
  father: "parent",
  mom: "parent",
  dad: "parent",
  mama: "parent",
  papa: "parent",
  madre: "parent",
  padre: "parent",
  moms: "parent",
  dads: "parent",
  mum: "parent",
  jefita: "parent",
  jefito: "parent",
  brother: "sibling",
  sister: "sibling",
  brothers: "sibling",
  sisters: "sibling",
  bro: "sibling",
  sis: "sibling",
  hermano: "sibling",
  hermana: "sibling",
  hermanos: "sibling",
  hermanas: "sibling",
  son: "child",
  daughter: "child",
  sons: "child",
  daughters: "child",
  kid: "child",
  kids: "child",
  husband: "spouse",
  wife: "spouse",
  esposo: "spouse",
  esposa: "spouse",
  marido: "spouse",
  mujer: "adult",
  girlfriend: "spouse",
  boyfriend: "spouse",
  novia: "spouse",
  novio: "spouse",
  uncle: "uncle",
  aunt: "uncle",
  tio: "uncle",
  nephew: "nephew",
  niece: "nephew",
  grandfather: "grandparent",
  grandmother: "grandparent",
  grandpa: "grandparent",
  grandma: "grandparent",
  abuelo: "grandparent",
  abuela: "grandparent",
  yerno: "yerno",
  nuera: "yerno",
  man: "adult",
  woman: "adult",
  men: "adult",
  women: "adult",
  guy: "adult",
  guys: "adult",
  gal: "adult",
  lady: "adult",
  ladies: "adult",
  gentleman: "adult",
  gentlemen: "adult",
  boy: "adult",
  girl: "adult",
  boys: "adult",
  girls: "adult",
  dude: "adult",
  hombre: "adult",
  hombres: "adult",
  mujeres: "adult",
  male: "adult",
  female: "adult",
  varon: "adult",
  chavo: "adult",
  chava: "adult",
  jefa: "jefe",
  jefas: "jefes",
  lidereza: "lider",
  sir: "boss",
  maam: "boss",
  buena: "bueno",
  buen: "bueno",
  mala: "malo",
  mal: "malo",
  gran: "grande",
  primer: "primero",
};

/** Verbs and things whose last vowel is no gender. */
const oneForm = new Set(
  (
    "termino termina gano gana cuido cuida llevo lleva trabajo trabaja llego llega reviso revisa uso usa checo checa " +
    "hago hizo tengo pongo vengo salgo digo traigo puedo quiero aprendo enseno ensena anoto anota pregunto pregunta " +
    "falto falta faltas dejo deja limpio limpia manejo maneja ayudo ayuda aviso avisa hora horas carro carros " +
    "para cada cosa cosas forma vida manana paso pasa entro entra monto monta corto corta acepto acepta apunto apunta " +
    "evito evita necesito necesita importo importa siento cuento cuenta encuentro encuentra visto vista hablo habla " +
    "escucho escucha espero espera barro abro abra cierro cierra pido pida busco busca agarro agarra acabo acaba " +
    "quedo queda presto presta gusto gusta como coma nunca ahora hasta entonces desde sobre mientras extra also data " +
    "into photo auto saco saca meto mete amarro amarra desconecto desconecta apago apaga prendo prende aprieto aprieta " +
    "peso pesa mando manda libro libra puesto puesta junto junta cambio cambia corrijo corrige leo estudio estudia"
  ).split(" "),
);

/** Takes the grammatical gender out of a word, so that it can never weigh (docs/assessment.md, "Masking"). */
export function withoutGender(word: string): string {
  const pair = pairOf(word) ?? (word.endsWith("s") ? pairOf(word.slice(0, -1)) : undefined);
  if (pair !== undefined) return pair;
  if (/...wom[ae]n$/.test(word)) return `${word.slice(0, -5)}man`;
  if (/..men$/.test(word)) return `${word.slice(0, -3)}man`;
  if (/...(ess|esses)$/.test(word) && servers.has(word.replace(/ess(es)?$/, "")))
    return word.replace(/ess(es)?$/, "er");
  if (word.length < 4 || oneForm.has(word)) return word;
  const rooted = /^(.{2,}(?:on|or|in|an|es))(?:a|o|as|os|es)$/.exec(word);
  if (rooted?.[1]) return rooted[1];
  return word.replace(/(?:as|os|a)$/, "o");
}

const servers = new Set(["wait", "act", "steward", "host"]);

function pairOf(word: string): string | undefined {
  return Object.hasOwn(pairs, word) ? pairs[word] : undefined;
}

const endings = [
  "iendose",
  "andose",
  "abamos",
  "iamos",
  "ieron",
  "iendo",
  "amente",
  "mente",
  "aron",
  "ando",
  "adas",
  "ados",
  "idas",
  "idos",
  "aria",
  "eria",
  "aste",
  "iste",
  "amos",
  "emos",
  "imos",
  "aban",
  "aran",
  "ings",
  "ness",
  "ian",
  "ada",
  "ado",
  "ida",
  "ido",
  "aba",
  "ara",
  "era",
  "ing",
  "ies",
  "ers",
  "ed",
  "es",
  "er",
  "ar",
  "ir",
  "an",
  "en",
  "as",
  "os",
  "ia",
  "io",
  "ly",
  "s",
  "e",
  "o",
  "a",
  "y",
].toSorted((a, b) => b.length - a.length);

/** A light stem for English and Spanish alike: the longest known ending comes off when enough is left. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  for (const ending of endings) {
    const rest = word.length - ending.length;
    if (
      rest >= 3 + (ending.length > 2 ? 0 : 1) - (ending.length === 1 ? 1 : 0) &&
      word.endsWith(ending)
    ) {
      const stem = word.slice(0, rest);
      return stem.length > 3 && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
    }
  }
  return word;
}

const tails = new Set([
  ...endings,
  ..."ation ations ment ments cion ciones ador adores able ful less t te ting tted ped ping ned ning re ron mos ste ye ria rian re r n d le lo la les me se rse rme rlo rla ndo ndome da do das dos dor dores dora eo ea oy ieras iera iese aria arian eria iria aramos".split(
    " ",
  ),
]);

/** Whether what follows a word's beginning is only inflection. */
export function isInflection(tail: string): boolean {
  return tail === "" || tails.has(tail);
}
