import { isLink, mapOf } from "#contract/meetings.ts";
import type { Language } from "#contract/primitives.ts";
import { spokenMoment } from "#contract/spoken-time.ts";
import type { KeyOf } from "#messages/keys.ts";
import type { Context } from "#server/context.ts";
import { tapLinks, type TapRow } from "#server/features/one-taps/api.ts";
import { placedName, type ShopRow } from "#server/features/shops/api.ts";
import type { RequestRow } from "#server/features/talent-requests/api.ts";
import { letter } from "#server/platform/email/letter.ts";
import { isTextKey, texts } from "#server/platform/i18n.ts";
import { type InterviewRow, placeOf } from "./queries.ts";

type TellingOf<Key> = Key extends `interview.${infer Telling}.text` ? Telling : never;

/** Which event is told to which side, as the keys of its texts: `proposed.candidate`. */
export type Telling = TellingOf<KeyOf<"emails">>;

/** The two who meet. */
export type Side = "candidate" | "employer";

/** What happened to an interview that this side is told of. */
export type OccasionFor<Of extends Side> = Telling extends infer T
  ? T extends `${infer Occasion}.${Of}`
    ? Occasion
    : never
  : never;

export type Occasion = OccasionFor<Side>;

/** Of these it is said where. */
const takePlace: ReadonlySet<Occasion> = new Set(["proposed", "picked", "reminder"]);

/** To these the candidate goes: the shop's number and a map help. */
const lieAhead: ReadonlySet<Occasion> = new Set(["picked", "reminder"]);

interface Meeting {
  row: InterviewRow;
  request: RequestRow;
  shop: ShopRow;
  candidate: { name: string };
}

/** Which text says how it takes place, and for how long. */
const howOf = ({ way }: InterviewRow, place: string) =>
  way === "phone"
    ? "phone"
    : way === "video"
      ? place
        ? "video"
        : "videoLater"
      : place
        ? "place"
        : "open";

/** The mail that tells one side of an interview, and how it stands in a calendar. */
export function interviewLetter(
  ctx: Context,
  { row, request, shop, candidate }: Meeting,
  telling: Telling,
  reader: { firstName: string; language: Language },
  taps: readonly TapRow[] = [],
) {
  const { language } = reader;
  const [occasion, side] = telling.split(".") as [Occasion, Side];
  const t = texts(language);
  const spoken = (moment: Date) => spokenMoment(moment, language, shop.timeZone, { zoned: true });
  const shopName = shop.name || t("emails:someShop");
  const values = {
    shop: shopName,
    role: request.roleTitle,
    person: candidate.name,
    other: side === "candidate" ? shopName : candidate.name,
    time: row.time ? spoken(row.time) : "",
    place: placeOf(row, shop),
    minutes: row.minutes,
    phone: shop.phone,
  };
  const key = `emails:interview.${telling}` as const;
  const url = new URL(
    side === "candidate" ? "/jobseeker/jobs" : `/employer/candidates/${row.matchId}`,
    ctx.config.publicUrl,
  ).href;
  const times =
    occasion === "proposed" ? row.proposedTimes.map((time) => spoken(new Date(time))) : [];
  // Each time is already a link, so a separate list would repeat them.
  const listed = taps.some(({ kind }) => kind === "pick_time") ? [] : times;
  const note = occasion === "asked" && row.note ? [`“${row.note}”`] : [];
  const way = t(`emails:interview.ways.${howOf(row, values.place)}`, {
    ...values,
    shop: side === "candidate" ? shopName : t("emails:interview.yourShop"),
  });
  const ways = takePlace.has(occasion) ? [way] : [];
  const goesThere = side === "candidate" && lieAhead.has(occasion);
  const paragraphs = [
    t("emails:greeting", { name: reader.firstName }),
    t(`${key}.text`, { ...values, shop: placedName(shop) || shopName }),
    ...listed.map((time) => `• ${time}`),
    ...note,
  ];
  const facts = [...ways, ...(goesThere && shop.phone ? [t("emails:interview.call", values)] : [])];
  const brief = `${key}.inShort`;
  const inShort = t(isTextKey(brief) ? brief : `${key}.text`, {
    ...values,
    times: times.join("; "),
  });
  return {
    message: letter(ctx, language, {
      why: "account",
      chosen: true,
      subject: t(`${key}.subject`, values),
      paragraphs,
      facts,
      inShort: [inShort, ...note, ...ways].join(" "),
      action: { label: t(`emails:interview.action.${side}`), url },
      taps: tapLinks(taps, t, spoken),
      links: [
        ...(lieAhead.has(occasion) && row.way === "video" && isLink(values.place)
          ? [{ label: t("emails:interview.join"), url: values.place }]
          : []),
        ...(goesThere && row.way === "in_person" && values.place
          ? [{ label: t("emails:interview.map"), url: mapOf(values.place) }]
          : []),
        ...(occasion === "proposed"
          ? [
              {
                label: t("emails:interview.otherTimes"),
                url: new URL(`/jobseeker/jobs?ask=${row.matchId}`, ctx.config.publicUrl).href,
              },
            ]
          : []),
      ],
    }),
    appointment: {
      id: row.id,
      minutes: row.minutes,
      sequence: row.sequence,
      summary: t("emails:interview.summary", values),
      description: t("emails:interview.description", values),
      place: values.place || way,
      url,
    },
  };
}
