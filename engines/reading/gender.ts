import { Pause, type Token } from "./tokenizer.ts";

/** Words of two genders that the endings below do not cover, each with the form that stands for both. */
const pairs: Readonly<Record<string, string>> = {
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
  ninas: "nino",
  ninos: "nino",
  nenes: "nino",
  nenas: "nino",
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
  hubby: "spouse",
  wifey: "spouse",
  mami: "parent",
  papi: "parent",
  momma: "parent",
  mommy: "parent",
  daddy: "parent",
  mothers: "parent",
  fathers: "parent",
  lass: "adult",
  fella: "adult",
  fellas: "adult",
  gents: "adult",
  gals: "adult",
  dudes: "adult",
  chick: "adult",
  chicks: "adult",
  bride: "spouse",
  groom: "spouse",
  heroine: "hero",
  actress: "actor",
  widows: "widow",
  widowers: "widow",
  nun: "monk",
  king: "royal",
  queen: "royal",
  prince: "royal",
  princess: "royal",
  manly: "adult",
  womanly: "adult",
  girly: "adult",
  masculino: "masculine",
  femenino: "masculine",
  masculina: "masculine",
  femenina: "masculine",
  motherhood: "parenthood",
  fatherhood: "parenthood",
  maternal: "paternal",
  madres: "parent",
  padres: "parent",
  papas: "parent",
  mamas: "parent",
  mothering: "parenting",
  fathering: "parenting",
  actriz: "actor",
  hembra: "adult",
  varones: "adult",
  hembras: "adult",
  nene: "nino",
  nena: "nino",
  morro: "adult",
  morra: "adult",
  vato: "adult",
  vata: "adult",
  chamaco: "nino",
  chamaca: "nino",
  abuelito: "grandparent",
  abuelita: "grandparent",
  hermanito: "sibling",
  hermanita: "sibling",
  hijito: "child",
  hijita: "child",
  mijo: "child",
  mija: "child",
  senores: "senor",
  senoras: "senor",
  senoritas: "senor",
  tios: "uncle",
  tias: "uncle",
  nieta: "nieto",
  nietas: "nietos",
  sobrina: "nephew",
  sobrino: "nephew",
  sobrinos: "nephew",
  sobrinas: "nephew",
  nephews: "nephew",
  nieces: "nephew",
  uncles: "uncle",
  aunts: "uncle",
  aunties: "uncle",
  auntie: "uncle",
  wives: "spouse",
  husbands: "spouse",
  girlfriends: "spouse",
  boyfriends: "spouse",
  esposos: "spouse",
  esposas: "spouse",
  grandparents: "grandparent",
  grandmothers: "grandparent",
  grandfathers: "grandparent",
  misses: "misses",
  alguna: "alguno",
  algun: "alguno",
  ninguna: "ninguno",
  ningun: "ninguno",
  cualquiera: "cualquier",
  tercer: "tercero",
  ambas: "ambos",
  suya: "suyo",
  tuya: "tuyo",
  nuestra: "nuestro",
};

/** Roots of Spanish verbs whose "-o" and "-a" tell who acts ("llego", "llega"), and are no adjectives of people. */
const verbRoots = new Set(
  (
    "termin gan cuid llev trabaj lleg revis us chec hag hiz teng pong veng salg dig traig pued quier aprend ensen anot " +
    "pregunt falt dej limpiab manej ayud avis par pas entr mont acept apunt evit necesit import sient cuent encuentr visit " +
    "habl escuch esper barr abr cierr pid busc agarr acab qued prest gust com sac met amarr desconect apag prend aprie " +
    "apriet pes mand cambi corrij estudi le and arregl repar instal compon mantien detien aguant gast ahorr cobr pag cumpl " +
    "confi fi empiez comienz sub baj vend compr carg descarg levant tir recog lav tall trap acomod orden organiz prepar " +
    "arm desarm apoy ofrezc ofrec invent cre demuestr muestr practic repit repas mejor ajust adapt intent olvid equivoc " +
    "regres vuelv volv llam marc contest grit enoj molestab discut pele argument quej culp ech esfuerz doblab jal chambe " +
    "camin corr manejab viaj duerm despiert levantab acuest desvel descans escond dispar cansab cans aburr estren rest sum " +
    "mid cort sueld pint lij pul tap dobl solt afloj engras aceit calient enfri prueb verific inspeccion report dec " +
    "record acuerd sab conozc piens cre opin imagin supong parec result pierd rob mient escap renunci abandon bot ret sigu sig " +
    "segu deb tom fum beb juzg respet obedec form firm envi sirv atiend explic traduc tradujer lleguer quit pon brinc salt " +
    "bloque etiquet quem explot ca lastim cuelg cuelgu bajab tard atras adelant madrug checab not fij mir ve oig oy sueñ suen " +
    "dedic encarg ocup solicit requier ofert inici continu complet entreg gener produc logr alcanz super encant odi detest " +
    "enter inform platic coment cri naci viv estab hac hub pod quis tuv puj empuj estir aliment coc cocin jueg jug gan lograb"
  ).split(" "),
);

/** Other words whose last vowel is no gender. */
const oneForm = new Set(
  (
    "hora horas carro carros para cada cosa cosas forma vida manana paso pasa corta corto como coma nunca ahora hasta " +
    "entonces desde sobre mientras extra also data into photo auto puesto libro libra casa caso casas casos meta metas " +
    "punto punta banco banca puerta puerto modo moda marca marco rato rata foto fotos gato gata plato plata ramo rama " +
    "velo vela palo pala bolso bolsa cuadro grasa obra obras turno barra fuga carga cargo tarea tareas toma brazo pieza " +
    "linea lineas llanta llantas aunque renta grupo mano manos dia dias problema problemas sistema sistemas era eran " +
    "programa programas tema clima idea ideas pizza agenda pasta papa quinta media medias falla fallas fallo"
  ).split(" "),
);

/** Nouns of people that end like a conditional ("secretaria", "gustaría"). */
const peopleInRia = new Set(
  "secretaria propietaria becaria operaria voluntaria funcionaria empresaria solitaria veterinaria universitaria necesaria primaria contraria extraordinaria varias seria serias diaria usuaria beneficiaria propietarias voluntarias".split(
    " ",
  ),
);

const servers = new Set(["wait", "act", "steward", "host"]);

function pairOf(word: string): string | undefined {
  return Object.hasOwn(pairs, word) ? pairs[word] : undefined;
}

/** Who acts in a Spanish present tense: 1 for "llego", 3 for "llega", 0 where the word does not tell. */
export function actorOf(word: string): 0 | 1 | 3 {
  if (word.length < 4 || !verbRoots.has(word.slice(0, -1))) return 0;
  if (word.endsWith("o")) return 1;
  return word.endsWith("a") || word.endsWith("e") ? 3 : 0;
}

const neutrals = new Map<string, string>();
const remembered = 20_000;

/** Takes the grammatical gender out of a word, so that it can never weigh (docs/assessment.md, "Masking"). */
export function withoutGender(word: string): string {
  const known = neutrals.get(word);
  if (known !== undefined) return known;
  if (neutrals.size >= remembered) neutrals.clear();
  const neutral = neutralOf(word);
  neutrals.set(word, neutral);
  return neutral;
}

function neutralOf(word: string): string {
  const pair = pairOf(word) ?? (word.endsWith("s") ? pairOf(word.slice(0, -1)) : undefined);
  if (pair !== undefined || !/[aons]$/.test(word)) return pair ?? word;
  if (/...wom[ae]n$/.test(word)) return `${word.slice(0, -5)}man`;
  // "the forewomans job"
  if (/...wom[ae]ns$/.test(word)) return `${word.slice(0, -6)}mans`;
  if (/..men$/.test(word)) return `${word.slice(0, -3)}man`;
  if (/...(ess|esses)$/.test(word) && servers.has(word.replace(/ess(es)?$/, "")))
    return word.replace(/ess(es)?$/, "er");
  if (word.length < 4 || oneForm.has(word)) return word;
  if (/[oas]$/.test(word) && verbRoots.has(word.replace(/(?:as|os|a|o)$/, ""))) return word;
  if (/....ri?as?$/.test(word) && /[aei]rias?$/.test(word) && !peopleInRia.has(word)) return word;
  if (/..nt[ao]s?$/.test(word)) return word.replace(/[ao]s?$/, "e");
  const rooted = /^(.{2,}(?:on|or|in|an|es))(?:a|o|as|os|es)$/.exec(word);
  if (rooted?.[1]) return rooted[1];
  return word.replace(/(?:as|os|a)$/, "o");
}

/** Articles and object pronouns: they have a gender and tell nothing else. */
const articles = new Set("el la los las lo un una uno unos unas".split(" "));
const contracted: ReadonlyMap<string, string> = new Map([
  ["al", "a"],
  ["del", "de"],
]);

/** "al" is "a" with an article in it. */
export function withoutArticle(word: string): string {
  return contracted.get(word) ?? word;
}

/** What follows "el" where it was meant to be "él". */
const afterHe = new Set(
  "me te se le les no nunca siempre es era fue dijo dice ya tambien si tiene ha habia sabe hizo estaba llega va".split(
    " ",
  ),
);

/**
 * The words of a text in the one form that both genders share, without the articles: whoever swaps the
 * gendered words of a text leaves this the same, and nothing after it sees anything else.
 */
export function withoutGenders(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let dropped: Token | undefined;
  tokens.forEach((token, index) => {
    if (token.kind === "word") {
      const isHe =
        token.word === "el" && (token.accent || afterHe.has(tokens[index + 1]?.word ?? ""));
      if (token.word === "ella" || token.word === "ellas" || isHe) {
        token.word = "ellos";
        token.accent = false;
      } else if (articles.has(token.word)) {
        dropped = dropped && token.pause < Pause.sentence ? joined(token, dropped) : token;
        return;
      } else if (!(token.accent && token.word === "esta")) {
        token.word = withoutGender(withoutArticle(token.word));
      }
    }
    kept.push(dropped && token.pause < Pause.sentence ? joined(token, dropped) : token);
    dropped = undefined;
  });
  return kept;
}

/** A token in the place of the article before it. */
function joined(token: Token, article: Token): Token {
  token.start = article.start;
  token.pause = Math.max(token.pause, article.pause);
  token.capital ||= article.capital;
  token.keyed ||= article.keyed;
  token.colon ||= article.colon;
  return token;
}
