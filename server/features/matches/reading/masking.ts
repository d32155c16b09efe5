/**
 * Takes the ways to reach a person out of their own words: phone numbers, email and web addresses,
 * street addresses. Each sign becomes a dot, so that the words around keep their place.
 */

const digitWords =
  "zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve";

const streetEnds =
  "street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|court|ct|drive|dr|circle|cir|parkway|pkwy|highway|hwy|terrace|ter|way|place|pl|trail|trl|route|rte";

const streetOpeners =
  "calle|avenida|av|avda|carretera|calzada|bulevar|boulevard|privada|camino|paseo|colonia|col";

// What begins with a run of signs looks behind: tried from each sign of a run anew, a long run would
// take the square of its length.
const patterns: RegExp[] = [
  // somebody@example.com, also spelt "somebody at example dot com"
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+(?:\s*(?:\.|\(dot\)|\[dot\])\s*[\p{L}\p{N}-]+)+/giu,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ (?:at|arroba) [\p{L}\p{N}-]+ (?:dot|punto) \p{L}{2,}/giu,
  // links; hosts alone (rosafixes.com) and with a path (rosa.works/cv); a missing space between sentences doesn't
  // look like a host, because the next sentence starts with a capital letter
  /\bhttps?:\/\/\S+/giu,
  /\bwww\.\S+/giu,
  /(?<![\p{L}\p{N}.%+-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|COM|net|org|info|biz|io|us|me|app|dev|page|xyz|top|shop|site|online|link|co|mx)(?![\p{L}\p{N}])(?:[/:?#]\S*)?/gu,
  /(?<![\p{L}\p{N}.%+-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{Ll}{2,10}\/\S*/gu,
  // a name on some network: @rosa_fixes
  /(?<![\p{L}\p{N}._%+-])@\p{L}[\p{L}\p{N}_.]{2,}/gu,
  // seven digits and more, however they are parted: (313) 555-0142, 313.555.0142, +52 81 1234 5678
  /(?<![\p{L}\p{N}])\+?\(?\d(?:[\s().\-/–—·_]{0,3}\d){6,}(?![\p{L}\p{N}])/gu,
  // the same in words: "three one three five five five ..."
  new RegExp(`\\b(?:${digitWords})(?:[\\s,.-]+(?:${digitWords})){6,}\\b`, "giu"),
  // 1234 West Elm Street, Apt 5
  new RegExp(
    `\\b\\d{1,6}[a-z]?\\s+(?:[\\p{L}\\p{N}.'’-]+\\s+){0,4}?(?:${streetEnds})\\b\\.?(?:,?\\s*(?:apt|apartment|unit|suite|ste|#)\\.?\\s*[\\p{L}\\p{N}-]+)?`,
    "giu",
  ),
  // Calle Morelos 45, Col. Centro 12
  new RegExp(
    `\\b(?:${streetOpeners})\\b\\.?\\s+(?:[\\p{L}.'’-]+\\s+){1,5}?(?:#|no\\.?|núm\\.?)?\\s*\\d{1,6}[a-z]?\\b`,
    "giu",
  ),
  // P.O. Box 123
  /\bp\.?\s?o\.?\s+box\s+\d+/giu,
];

const dots = (found: string) => found.replace(/\S/gu, "•");

/** A text without ways to reach its writer. */
export const withoutContacts = (text: string): string =>
  patterns.reduce((masked, pattern) => masked.replace(pattern, dots), text);
