import { z } from "zod";
import { tidyName, tidyPlace } from "./places.ts";

export const roles = ["admin", "employer", "jobseeker"] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];
export const language = z.enum(languages);

const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
// Tab, line feed and carriage return are the only controls that a text may hold.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// What ends a line, and what turns the direction of the words around a name (UTR 36, 2.2).
// oxlint-disable-next-line no-control-regex
const lineBreaks = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

/** Text of several lines as a person writes it: stored as typed, without control characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !controls.test(value), "characters");

/** Text of one line that may be empty. */
export const optionalLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !lineBreaks.test(value), "characters");

/** Text of one line with at least one visible character. */
export const line = (max: number, absent = "required") =>
  z
    .string({ error: (issue) => (issue.input === undefined ? absent : undefined) })
    .max(max)
    .refine((value) => value.isWellFormed() && !lineBreaks.test(value), "characters")
    .refine((value) => visible.test(value), absent);

/** A town with its state, tidied. */
export const place = (absent?: string) => line(200, absent).overwrite(tidyPlace);

/** A host as it is said or hidden from filters: "evil dot com", "evil (dot) org", "evil punto c o m", "evil[.]com". */
const spoken =
  /[\p{L}\p{N}](?:[\s()[\]{}<>*_-]+(?:dot|punto)[\s()[\]{}<>*_-]+|\s*[([{<]\s*\.\s*[)\]}>]\s*)(?:c\s*o\s*m|n\s*e\s*t|o\s*r\s*g|info|biz|io|co|us|ru|me|app|xyz|top|shop|site|online|click|link)(?![\p{L}\p{N}])/iu;

/** A host whose letters stand apart, or whose dot is another sign: "evil . com", "e v i l . c o m", "evil•com". */
const apart =
  /[\p{L}\p{N}]\s*[.|\\•·∙⋅・]\s*(?:c\s*o\s*m|n\s*e\s*t|o\s*r\s*g|i\s*n\s*f\s*o)(?![\p{L}\p{N}])/iu;

/** What an address is said with: "evil at sign gmail" (arroba), "t me slash evil", "https evil". */
const said = /(?<!\p{L})(?:arroba|at sign|h[tx]{2}ps?|\p{L}+ slash \p{L}+)(?!\p{L})/iu;

/** Where else somebody would be written to or paid, and a number to write to, however short. */
const channels =
  /(?<!\p{L})(?:whats\s?app|telegram|we\s?chat|snapchat|instagram|tik\s?tok|cash\s?app|venmo|zelle|pay\s?pal|bitcoin)(?!\p{L})|(?<!\p{L}|\bon[\s-])(?:call|text|dial|sms|llam[ae]|marque|marca|textea)(?!\p{L})[^\p{Nd}$]{0,20}\p{Nd}{3}/iu;

/** Seven digits in words. */
const spelled =
  /(?:(?<!\p{L})(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)(?!\p{L})[\s().,\p{Pd}]*){7}/iu;

/**
 * What a mail reader makes a link of, or somebody would look up, write to or call: "https:", "a@b", "@ name", "#name",
 * "www.", "evil.com", "EVIL.COM", "Evil.Com/x", "evil.рф", seven digits. "St.John", "J.R. Smith", "A-1 Auto @ 5th" and
 * "Tech @ $30" are none of it.
 */
const linkLike = [
  /[\p{L}\p{N}]:\/\//u,
  /\S@\S|@\s*\p{L}|[#$]\p{L}{2}/u,
  /[Ww]{3}\.|(?<![\p{L}\p{N}])[Ww]{3}\s+[\p{L}\p{N}]/u,
  /[\p{L}\p{N}-]\.(?:\p{Ll}{2,}|\p{Lo}{2,}|\p{Lu}{2,}(?!\p{Ll})|\p{L}{2,}[/:?#])/u,
  // Four and not "four or more": the same texts match, and a long one is walked once.
  /[\p{L}\p{N}-]{4}\.\p{L}{2}/u,
  /(?:\p{Nd}[\s().*_|•·~=+'\p{Pd}]*){7}/u,
  spoken,
  apart,
  said,
  channels,
  spelled,
];

/** Signs that nobody sees, and what stands around a sign: between two letters they part nothing for a reader. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Me}]/gu;

/**
 * A text as it is read: other signs that stand for a dot in the name of a host (UTS 46), and letters of other widths,
 * as the plain ones, and without what nobody sees.
 */
const plainly = (value: string) =>
  value.normalize("NFKC").replace(unseen, "").replaceAll("\u3002", ".");

const isPlain = (value: string) => {
  const plain = plainly(value);
  return !linkLike.some((sign) => sign.test(plain));
};

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/** No word of several alphabets whose letters pass for each other's (UTS 39, 5.1). */
const inOneAlphabet = (value: string) =>
  (value.normalize("NFKC").match(/[\p{L}\p{M}]+/gu) ?? []).every(
    (word) => scripts.filter((script) => script.test(word)).length < 2,
  );

/** A name that we put into mails to strangers: short, with nothing to follow or to call in it. */
export const plainName = (max: number, absent?: string) =>
  line(max, absent).refine(isPlain, "name").refine(inOneAlphabet, "oneAlphabet");

/** A person's name as `plainName`, tidied. */
export const personName = (max: number) => plainName(max).overwrite(tidyName);

/** A place as `place`, of somebody whose words we put into mails. */
export const plainPlace = plainName(200).overwrite(tidyPlace);

/** A name as `plainName` that may be empty. */
export const optionalName = (max: number) =>
  optionalLine(max).refine(isPlain, "name").refine(inOneAlphabet, "oneAlphabet");

const hosts =
  /:\/\/|www\.|(?<![\p{L}\p{N}])www\s+[\p{L}\p{N}]|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|io|us|ru|me|app|dev|page|gg|cc|xyz|top|shop|site|online|click|link|ly|co)(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2}\.\p{L}{2,10}\//iu;

/** Signs that let "moc.live" be read as "evil.com". */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

/** Text that one side writes to the other through our mails: nothing in it to follow. */
export const linkless = (text: z.ZodString) =>
  text
    .refine((value) => !turning.test(value), "characters")
    .refine((value) => {
      const plain = plainly(value);
      return !hosts.test(plain) && !spoken.test(plain);
    }, "noLinks");

/**
 * One email address, by the rule browsers use for `<input type="email">` (WHATWG HTML, valid
 * e-mail address). Surrounding spaces are not part of it.
 */
export const email = z
  .string()
  .max(254)
  .transform((value) => value.replace(/^ +| +$/g, ""))
  .refine((value) => visible.test(value), { error: "required", abort: true })
  .refine((value) => z.regexes.html5Email.test(value), "email");

/** The form in which addresses are compared: without case (docs/domain.md, "email"). */
export const emailKey = (value: string) => value.trim().toLowerCase();

export const id = z.uuid();

/** A moment in UTC; the year 0 is none, for a database. */
export const timestamp = z.iso.datetime().refine((value) => !value.startsWith("0000"), "date");

/**
 * A path of this site, safe to redirect to: no backslash, and no two slashes in a row, which would
 * begin the name of another host, at once or when dots before them are resolved.
 */
export const sitePath = z
  .string()
  .max(2000)
  .regex(/^(?![^?#]*\/\/)\/[\x21-\x5b\x5d-\x7e]*$/, "path");

/** Whether an invitation to a role waits for the caller: without one, an approval opens nothing to them. */
export const invited = z.boolean();
