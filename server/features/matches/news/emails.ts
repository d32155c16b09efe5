import type { MatchReasons } from "#contract/matches.ts";
import { everybodyOf } from "#contract/pages.ts";
import type { JobTerm } from "#contract/talent-requests.ts";
import type { Language } from "#contract/primitives.ts";
import { spokenDay, spokenMoment } from "#contract/spoken-time.ts";
import type { Context } from "#server/context.ts";
import type { InterviewRow } from "#server/features/interviews/api.ts";
import { tapLinks, type TapRow } from "#server/features/one-taps/api.ts";
import { placedName, type ShopRow, wholeAddress } from "#server/features/shops/api.ts";
import type { RequestRow } from "#server/features/talent-requests/api.ts";
import { letter } from "#server/platform/email/letter.ts";
import { localeOf, texts } from "#server/platform/i18n.ts";
import { fitInShort, fitLines } from "./fit-lines.ts";
import type { MatchRow } from "#server/features/matches/locking.ts";

export type CandidateNews =
  | "matched"
  | "interviewing"
  | "changed"
  | "hired"
  | "passed"
  | "lapsed"
  | "filled"
  | "requestClosed";

export type ShopNews = "agreed" | "answerDue" | "lapsed" | "withdrew" | "unavailable";

interface Reader {
  firstName: string;
  language: Language;
}

interface Subject {
  match: Pick<
    MatchRow,
    "id" | "answerBy" | "passReason" | "sharePassReason" | "startsOn" | "askFor" | "bring"
  >;
  request: RequestRow;
  shop: ShopRow;
  /** Of a job that changed: what is new. */
  terms?: readonly JobTerm[];
  /** An interview that ends with it. */
  ended?: Pick<InterviewRow, "time"> | null;
}

const link = (ctx: Context, path: string) => new URL(path, ctx.config.publicUrl).href;

/** When the interview was to be that ends with the news. */
const endedTime = ({ ended, shop }: Subject, language: Language) =>
  ended?.time ? spokenMoment(ended.time, language, shop.timeZone, { zoned: true }) : "";

/** What somebody who was hired needs for the first day. */
function firstDayLines(
  { startsOn, askFor, bring }: Subject["match"],
  shop: ShopRow,
  language: Language,
) {
  const t = texts(language);
  const address = wholeAddress(shop);
  const day = startsOn && spokenDay(new Date(`${startsOn}T12:00:00Z`), language, "UTC");
  return [
    day
      ? t("emails:match.firstDay.starts", { day })
      : t(shop.phone ? "emails:match.firstDay.call" : "emails:match.firstDay.open"),
    address && t("emails:match.firstDay.address", { address }),
    shop.phone && t("emails:match.firstDay.phone", { phone: shop.phone }),
    askFor && t("emails:match.firstDay.askFor", { name: askFor }),
    bring && t("emails:match.firstDay.bring", { bring }),
  ].filter((line) => typeof line === "string" && line !== "") as string[];
}

/** The mail that tells a candidate what became of a match. */
export function candidateLetter(
  ctx: Context,
  subject: Subject,
  news: CandidateNews,
  { firstName, language }: Reader,
  taps: readonly TapRow[] = [],
) {
  const t = texts(language);
  const { match, request, shop, terms = [] } = subject;
  const values = {
    shop: shop.name || t("emails:someShop"),
    role: request.roleTitle,
    day: spokenDay(match.answerBy, language, shop.timeZone),
    product: ctx.brand.name,
    terms: new Intl.ListFormat(localeOf(language)).format(
      terms.map((term) => t(`emails:match.changed.terms.${term}`)),
    ),
    time: endedTime(subject, language),
  };
  const placed = { ...values, shop: placedName(shop) || values.shop };
  // The news of a hire need not say that the interview is off.
  const isOff = values.time !== "" && news !== "hired";
  const reason = news === "passed" && match.sharePassReason ? match.passReason : null;
  return letter(ctx, language, {
    why: "account",
    chosen: true,
    subject: t(
      reason === "other_candidate"
        ? "emails:match.passed.otherSubject"
        : `emails:match.${news}.subject`,
      values,
    ),
    paragraphs: [
      t("emails:greeting", { name: firstName }),
      t(`emails:match.${news}.text`, placed),
      ...(reason
        ? [t("emails:match.passed.reason", { reason: t(`emails:match.passReason.${reason}`) })]
        : []),
      ...(isOff ? [t("emails:interview.cancelled.candidate.text", values)] : []),
    ],
    facts: news === "hired" ? firstDayLines(match, shop, language) : [],
    inShort: isOff
      ? `${t(`emails:match.${news}.text`, placed)} ${t("emails:interview.cancelled.candidate.inShort", values)}`
      : undefined,
    action: { label: t("emails:match.action.candidate"), url: link(ctx, "/jobseeker/jobs") },
    taps: tapLinks(taps, t),
  });
}

/** The mail that tells the people of a shop what became of a match. */
export function shopLetter(
  ctx: Context,
  subject: Subject & { person: string },
  news: ShopNews,
  { firstName, language }: Reader,
) {
  const t = texts(language);
  const { match, request, shop, person } = subject;
  const values = {
    person,
    role: request.roleTitle,
    day: spokenDay(match.answerBy, language, shop.timeZone),
    product: ctx.brand.name,
    time: endedTime(subject, language),
  };
  const text = t(`emails:match.${news}.shop.text`, values);
  return letter(ctx, language, {
    why: "account",
    chosen: true,
    subject: t(`emails:match.${news}.shop.subject`, values),
    paragraphs: [
      t("emails:greeting", { name: firstName }),
      text,
      ...(values.time ? [t("emails:interview.cancelled.employer.text", values)] : []),
    ],
    inShort: values.time
      ? `${text} ${t("emails:interview.cancelled.employer.inShort", values)}`
      : undefined,
    action: {
      label: t("emails:match.action.employer"),
      url: link(ctx, `/employer/candidates/${match.id}`),
    },
  });
}

interface Introduction {
  request: RequestRow;
  shop: ShopRow;
  answerBy: Date;
  person: string;
  location: string;
  percent: number | null;
  reasons: MatchReasons;
}

/** The mail that brings a shop one candidate. */
export function newMatchLetter(ctx: Context, given: Introduction, { firstName, language }: Reader) {
  const t = texts(language);
  const { request, shop, person, location } = given;
  const values = {
    person,
    location,
    role: request.roleTitle,
    day: spokenDay(given.answerBy, language, shop.timeZone),
    fit: fitInShort(given.reasons, language),
  };
  return letter(ctx, language, {
    why: "account",
    chosen: true,
    subject: t("emails:match.new.subject", values),
    paragraphs: [
      t("emails:greeting", { name: firstName }),
      t(location ? "emails:match.new.text" : "emails:match.new.textNowhere", values),
      fitLines(given, language).join("\n"),
      t("emails:match.new.answer", values),
    ],
    inShort: t("emails:match.new.inShort", values),
    action: {
      label: t("emails:match.action.employer"),
      url: link(ctx, `/employer/candidates?request=${request.id}&minScore=1`),
    },
  });
}

/** The mail that brings a shop several candidates at once; it names none of them. */
export function newMatchesLetter(
  ctx: Context,
  { request, shop, made }: { request: RequestRow; shop: ShopRow; made: MatchRow[] },
  { firstName, language }: Reader,
) {
  const t = texts(language);
  const answerBy = made[0]?.answerBy ?? ctx.clock.now();
  const values = {
    role: request.roleTitle,
    number: String(made.length),
    day: spokenDay(answerBy, language, shop.timeZone),
  };
  return letter(ctx, language, {
    why: "account",
    chosen: true,
    subject: t("emails:match.several.subject", values),
    paragraphs: [
      t("emails:greeting", { name: firstName }),
      t("emails:match.several.text", values),
      t("emails:match.new.answer", values),
    ],
    action: {
      label: t("emails:match.action.several"),
      url: link(ctx, `/employer/candidates?request=${request.id}&minScore=1`),
    },
  });
}

/** The mail that tells an admin of a shop that does something unusually often; admins read English. */
export function unusualEmail(
  ctx: Context,
  given: {
    shop: string;
    shopId: string;
    what: "opened" | "hired" | "unmet" | "undone";
    number: number;
  },
) {
  const t = texts("en");
  const values = {
    shop: given.shop || t("emails:someShop"),
    number: String(given.number),
  };
  return letter(ctx, "en", {
    why: "admin",
    chosen: true,
    subject: t(`emails:unusual.${given.what}.subject`, values),
    paragraphs: [t(`emails:unusual.${given.what}.text`, values)],
    action: {
      label: t("emails:unusual.action"),
      url: link(ctx, everybodyOf(given.shopId)),
    },
  });
}
