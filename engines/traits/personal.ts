import { readFileSync } from "node:fs";

/** Lists of `words.txt`: lines of `name: word word_word word*`; a line that starts with a blank goes on. */
function readLists(): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  let current: string[] = [];
  const text = readFileSync(new URL("./personal/words.txt", import.meta.url), "utf8");
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    const heading = /^(\w+):/.exec(line);
    if (heading?.[1]) lists.set(heading[1], (current = []));
    current.push(
      ...line
        .slice(heading?.[0].length ?? 0)
        .split(/\s+/)
        .filter(Boolean),
    );
  }
  return lists;
}

const lists = readLists();
const anyOf = (name: string, isMeant: (word: string) => boolean = () => true) =>
  (lists.get(name) ?? [])
    .filter(isMeant)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[_-]/g, (sign) => (sign === "_" ? "[ -]+" : "[ -]?")))
    .join("|");

const dashes = /^[\p{Pd}\u2212\u00ad\u30fc]$/u;

/** Small letters without accents, plain digits and dashes; every sign keeps its place. */
export function folded(text: string): string {
  let plain = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign < "\u0080") plain += sign.toLowerCase();
    else if (dashes.test(sign)) plain += "-";
    else {
      const [first = sign] = sign.normalize("NFKD").toLowerCase();
      // An apostrophe is one however it is drawn, and so is a blank.
      if (first === "\u2019" || first === "\u02bc") plain += "'";
      else plain += /\s/u.test(first) ? " " : first.charAt(0);
    }
  }
  return plain;
}

const from = "(?<![\\p{L}\\d])";
const to = "(?![\\p{L}\\d])";
const self =
  "(?:i am|i'm|im|i was|i've been|as an?|as the|being an?|being|soy|estoy|fui|era|como|siendo|persona|people are)";
const little =
  "(?: (?:a|an|the|un|una|el|la|only|first|unico|unica|proud|muy|very|still|now|one))*";

const small =
  "one|two|three|four|five|six|seven|eight|nine|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve";
const teens =
  "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veinti?\\p{L}*";
const tens =
  "twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta";
const number = `(?:\\d{2}(?!\\d|[.,]\\d|\\s?%)|(?:${tens})(?:[ -](?:y )?(?:${small}))?|${teens})${to}`;
const months =
  "jan\\p{L}*|feb\\p{L}*|mar|march|marzo|apr\\p{L}*|abril|may|mayo|june?|junio|july?|julio|aug\\p{L}*|agosto|sep\\p{L}*|oct\\p{L}*|nov\\p{L}*|dec|december|dic\\p{L}*|enero";
const dated = `(?:(?:${months})${to}|\\d{1,4}(?:st|nd|rd|th)?|${number}|anos|years?|old|de|of|[ ,/.-](?=[\\p{L}\\d ,/.-]))`;
/** What may follow an age: else the number counts something. */
const ends =
  "(?=\\s*(?:$|[.,;:!?)\\n-]|(?:and|but|y|pero|years?|yrs|anos|now|today|last|this|in|when|with|next|so|since|who|que|en|cuando|or|o)(?!\\p{L})))(?!\\s(?:years?|yrs|anos) (?:in|of|at|as|with|de|en|con|trabajando|soldando|working|doing|experience|on|under|turning|fixing|welding))";
const units =
  "(?! ?-?(?:minut\\p{L}*|hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes\\p{L}*|miles?|millas?|percent|psi|mph|tickets?|jobs?|cars?|carros?|feet|pounds|libras|times|veces)(?!\\p{L}))";

const digits =
  "(?:zero|oh|double|triple|cero|doble|\\d+|" + [small, teens, tens].join("|") + `)${to}`;

interface Rule {
  pattern: RegExp;
  /** Asks the text as it was written, not as it was folded. */
  written?: boolean;
}
const rule = (source: string, written?: boolean): Rule => ({
  pattern: new RegExp(source, written ? "gu" : "gmu"),
  ...(written && { written }),
});

const rules: Rule[] = [
  // How to reach somebody.
  rule(
    `(?<!\\d)(?!(?:19|20)\\d\\d ?- ?(?:19|20)\\d\\d(?!\\d))\\+?\\(?\\d(?:[ ().\\-/_•·*|]{0,3}\\d){6,14}(?: ?(?:ext|x)\\.? ?\\d+)?`,
  ),
  rule(`${from}${digits}(?:(?:[ ,.-]{1,3}| y )${digits}){4,20}`),
  rule(`${from}\\d{3}[ .-]\\d{4}(?!\\d)`),
  rule("(?<![\\p{L}\\d._%+-])[\\p{L}\\d._%+-]{1,64} ?@ ?[\\p{L}\\d.-]{1,80}\\.\\p{L}{2,24}"),
  rule(
    "(?<![\\p{L}\\d._+-])[\\p{L}\\d._+-]{1,64} ?(?:@|\\(at\\)|\\[at\\]| at | arroba |\\(arroba\\)|\\[arroba\\]) ?[\\p{L}\\d-]{1,64} ?(?:\\.|\\(dot\\)|\\[dot\\]| dot | punto |\\(punto\\)|\\[punto\\]) ?\\p{L}{2,4}(?!\\p{L})",
  ),
  rule("(?:https?://|www\\.)\\S{1,300}"),
  rule(
    "(?<![\\p{L}\\d.-])[\\p{L}\\d-]{1,64}(?:\\.[\\p{L}\\d-]{1,64}){0,3}\\.(?:com|net|org|io|me|mx|be|co|us|edu|gov|info|biz|shop|site|app|dev|page|link|ly|gl|tv|es)(?:\\.\\p{L}{2})?(?![\\p{L}\\d])(?:/[^\\s,;]{0,300})?",
  ),
  rule("@[\\p{L}\\d_.]{2,}"),
  rule(
    `${from}(?:snap(?:chat)?|insta(?:gram)?|ig|tiktok|telegram|discord|facebook|fb|twitter)(?: (?:is|es))?:? ?(?=[\\p{L}_.]*\\d)[\\p{L}\\d_.]{4,}`,
  ),
  rule(
    `${from}(?:zip(?: ?code)?|postal(?: code)?|codigo postal|c\\.? ?[p_]\\.?):? ?\\d{5}(?:-\\d{4})?`,
  ),
  rule("(?<=[_\\p{L}],? )\\d{5}-\\d{4}(?!\\d)"),
  rule("(?<=\\b[A-Z]{2},? )\\d{5}(?!\\d)", true),
  rule(`${from}p\\.? ?o\\.? ?box \\d+`),
  rule(
    "\\d{1,5}(?: \\p{L}+\\.?){1,3} (?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|court|drive|dr)\\.?(?:,? (?:apt|unit|#) ?[\\p{L}\\d]+)?(?!\\p{L})",
  ),
  rule(
    "(?:\\p{Lu}[\\p{L}'’]+ ){1,2}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Court)(?!\\p{L})",
    true,
  ),
  rule(
    "(?:[Cc]alle|[Aa]venida|[Cc]olonia|[Cc]arretera|[Cc]alzada|[Bb]arrio|[Ff]raccionamiento)(?: (?:de|la|del|los|las|\\p{Lu}\\p{L}{1,30}|\\d{1,6})){1,6}(?:, ?(?:depto|apt|int|num|no)\\.? ?[\\p{L}\\d]+)?",
    true,
  ),
  // How old.
  rule(
    `${from}(?:at|a mis|a sus|since i was|when i was|desde los|a los|cuando tenia) ${number}(?: anos)?${units}(?=\\s*(?:[,.;]|$|i |my |we |he |she |they |anos|\\p{L}{3,}e(?!\\p{L})|\\p{L}+))(?! (?:the|de la|places?|shops?|talleres|different))`,
  ),
  rule(`${from}(?:at (?:the )?age(?: of)?|aged?|age:|edad:?|the age of) ?${number}`),
  rule(
    `${from}(?:i am|i'm|im|i'll be|i will be|turned|turning|i turn|just turned|cumpli|cumplo|cumplir|cumpliendo|tengo|tenia|i was|ya tengo|con)(?: (?:only|just|almost|nearly|already|about|around|over|under|past|casi|apenas|solo|los|ya))* ${number}${units}${ends}(?: ?(?:years?|yrs|anos)(?: old)?)?`,
  ),
  rule(
    `${from}cumpl(?:i|o|ir|ire|iendo) (?:los )?${number}(?: anos)?(?! \\p{L}{3,}(?<!mayo|junio|este|ano|ayer|hace|pero))`,
  ),
  rule(
    `${from}(?:pushing|almost|nearly|hitting|past|mayor de|menor de|over|under|voy para los|ando en los|paso de los|para los|en los|de los) (?:${number}|(?:${tens}|\\d0)s?)${units}(?=\\s*(?:[,.;!]|$|and |but |y |pero |who |que ))`,
  ),
  rule(`${number}[ -]?(?:years?|yrs?)[ -]+old${to}`),
  rule(`${from}${number} ?y/?o${to}`),
  rule(
    `${from}(?:(?<!_)_{2,40}|hombre|mujer|joven|senor|senora|persona|muchach[oa]|chic[oa]|man|woman|person) (?:de|of) ${number}(?: anos)?`,
  ),
  // "Rosa, 31, from …", the name hidden already.
  rule(`(?<=_{2,40}, ?)${number}(?=\\s*(?:,|\\.|$|and |y ))`),
  rule(`${number} anos de edad`),
  rule(
    `${from}(?:born|naci|nacid[oa])(?: (?:in|on|the|year|of|around|early|mid|late|back|en|el|ano|de|the))* ${dated}(?:${dated})*`,
  ),
  rule(
    `${from}(?:d\\.?o\\.?b\\.?|date of birth|birth ?date|fecha de nacimiento|nacimiento|edad|age) ?[:=] ?${dated}+`,
  ),
  rule(`(?:${number}|\\d{2}(?:st|nd|rd|th)|\\p{L}+(?:th|st|nd|rd|ieth)) birthday`),
  rule(`cumpleanos (?:numero )?${number}`),
  rule(
    `${from}(?:in my|in his|in her|in their) (?:early |mid |late |mid-)?(?:\\p{L}+ties|\\d0'?s)`,
  ),
  rule(`${from}(?:class of|generacion del|generacion de|generacion) '?\\d{2,4}`),
  rule(
    `(?<=(?:graduat\\p{L}*|gradue|egrese|school|prepa|secundaria)[^.!?\\n]{0,30}\\D)(?:19|20)\\d\\d(?!\\d)`,
  ),
  rule(`${from}(?:graduated high school|gradue de la prepa)`),
  rule(`(?:19|20)\\d\\d baby`),
  rule(
    `${from}(?:${number}|(?:${small}|\\d{1,2})) (?:children|kids|sons|daughters|grand\\p{L}+|hij[oa]s|nin[oa]s|niet[oa]s)${to}`,
  ),
  rule(
    `${from}(?:father|mother|dad|mom|mum|grandfather|grandmother|grandpa|grandma|parent|padre|madre|papa|mama|abuel[oa]|abuelit[oa])s? (?:of|de) (?:${small}|${number}|\\d+|familia)${to}`,
  ),
  rule(
    `(?:(?:\\d{1,2}|${number})(?:st|nd|rd|th)? (?:de |of )?)?(?:${months})(?: \\d{1,2}(?:st|nd|rd|th)?)?,? (?:de )?(?:19[3-9]\\d|200\\d)(?!\\d)`,
  ),
  rule(`${from}(?:close to|near|cerca de (?:la|mi)) (?:retirement|jubilacion)`),
  rule("(?<=_{2}, )\\d{2}(?=[,.;])"),
  // What they are.
  rule(`${from}(?:${anyOf("always", (word) => word.includes("_") || word.includes("-"))})${to}`),
  rule(`(?<=${from}${self}${little} )(?:${anyOf("afterSelf")})${to}`),
  rule(
    `(?<=${from}(?:my|our|his|her|their|an?|oldest|older|youngest|eldest|baby|only|the)(?: (?:own|little|big|oldest|older|youngest|eldest))? )son${to}`,
  ),
  rule(
    `${from}(?:maternity|paternity|parental) leave|${from}(?:licencia|baja|permiso|incapacidad) (?:de|por) (?:maternidad|paternidad)|stay[ -]at[ -]home(?: (?:mom|dad|_+))?`,
  ),
  rule(`(?<=${from}(?:${anyOf("trades")}))(?:a|as|o|os)${to}`),
  rule(`${from}doy pecho|${from}(?:dar|dando) pecho|engaged to be`),
  rule(`${from}(?:mr|mrs|ms|sra|srta|sr|dona)\\.`),
  rule("(?<!\\p{L})(?:Mr|Mrs|Ms|Sr|Sra|Srta|Don|Doña|DON|DOÑA)\\.?(?= \\p{Lu}| _)", true),
  rule("(?<!\\p{L})[Éé]l(?!\\p{L})", true),
  rule("(?<!\\p{L})(?:Sir|Ma'am|Ma’am)(?!\\p{L})", true),
  rule(`${from}(?:ma'am|sir)${to}`),
  rule(
    `(?<=${from}(?:i'm|i am|im|soy|mido|i weigh|peso|i stand|estatura:?) )(?:(?:un metro|one meter)[\\p{L} ]{0,20}|${digits}[ -]?(?:foot|feet|ft|pies|metros?|kilos?|kg|pounds|lbs|libras|cm)(?: ${digits})?|\\d{2,3} (?:pounds|lbs|kilos|kg|libras))`,
  ),
  rule(`${from}(?:un metro (?:${tens}|${teens}))`),
  rule("\\d{1,5}(?= _\\. _)"),
  // What they are called.
  rule(
    `(?<=(?:^|[.!?:]\\s|\\n))(?!(?:${anyOf("openers")})(?!\\p{L})|\\p{L}+(?:ed|ing|é|ó)(?!\\p{L}))\\p{Lu}[\\p{L}'’-]{1,30}(?= _{2,})`,
    true,
  ),
  rule(
    "(?<=(?:[Cc]all(?:s|ed)? me|[Kk]nown as|[Nn]icknamed|[Mm]e dicen|[Mm]e llaman|[Aa]podado|[Mm]e apodan) (?:[Ee]l |[Ll]a )?)\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*",
    true,
  ),
];

const [always, kept] = [new Set(lists.get("always")), new Set(lists.get("kept"))];
const endings = lists.get("endings") ?? [];

/** Whether a word alone says it. */
const tells = (word: string): boolean =>
  always.has(word) || (endings.some((end) => word.endsWith(end)) && !kept.has(word));

function withoutWords(text: string): string {
  let shown = "";
  let at = 0;
  for (const { index, 0: found } of folded(text).matchAll(/\p{L}+/gu)) {
    if (!tells(found)) continue;
    shown += text.slice(at, index) + "_".repeat(found.length);
    at = index + found.length;
  }
  return shown + text.slice(at);
}

/**
 * Blanks in a text whatever says who somebody is, where a language model must not know it and the rubric may: to
 * the rubric all numbers are one, and kin are kin (docs/assessment.md, "Masking").
 */
export function withoutPersonal(text: string): string {
  let shown = text;
  for (const { pattern, written } of rules) {
    const before = shown;
    let at = 0;
    shown = "";
    for (const { index, 0: found } of (written ? before : folded(before)).matchAll(pattern)) {
      const end = index + found.length;
      shown += before.slice(at, index) + before.slice(index, end).replaceAll(/[^\s]/g, "_");
      at = end;
    }
    shown += before.slice(at);
  }
  return withoutWords(shown);
}
