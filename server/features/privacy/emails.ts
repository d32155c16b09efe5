import { lastDayZone } from "#contract/privacy.ts";
import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { greeting } from "#server/platform/email/greeting.ts";
import { letter } from "#server/platform/email/letter.ts";
import { localeOf, texts } from "#server/platform/i18n.ts";

interface Reader {
  firstName: string;
  language: Language;
}

/** Where each leads: an answer to where it stands, the others to where signing in is enough. */
const places = { answer: "/account/privacy", leaving: "/sign-in", inactivity: "/sign-in" } as const;

function privacyLetter(
  ctx: Context,
  { firstName, language }: Reader,
  kind: keyof typeof places,
  values: Record<string, string> = {},
) {
  const t = texts(language);
  const product = ctx.brand.name;
  return letter(ctx, language, {
    why: "account",
    chosen: kind === "answer",
    subject: t(`emails:${kind}.subject`, { product }),
    paragraphs: [
      t("emails:greeting", { name: firstName }),
      t(`emails:${kind}.text`, { product, ...values }),
    ],
    action: {
      label: t(`emails:${kind}.action`),
      url: new URL(places[kind], ctx.config.publicUrl).href,
    },
  });
}

/** The mail that brings the answer to a review request. */
export const answerEmail = (ctx: Context, reader: Reader, answer: string) =>
  privacyLetter(ctx, reader, "answer", { answer });

/** The mail that says by when the person will be erased. */
export const leavingEmail = (ctx: Context, reader: Reader, erasedAt: Date) =>
  privacyLetter(ctx, reader, "leaving", {
    day: new Intl.DateTimeFormat(localeOf(reader.language), {
      dateStyle: "long",
      timeZone: lastDayZone,
    }).format(erasedAt),
  });

/** The mail that warns of erasure after long silence. */
export const inactivityEmail = (ctx: Context, reader: Reader) =>
  privacyLetter(ctx, reader, "inactivity");

/** The mail that warns an applicant of erasure after long silence. */
export function applicationEmail(
  ctx: Context,
  { name, language }: { name: string; language: Language },
) {
  const t = texts(language);
  const product = ctx.brand.name;
  return letter(ctx, language, {
    why: "applied",
    subject: t("emails:oldApplication.subject", { product }),
    paragraphs: [
      greeting(t, name),
      t("emails:oldApplication.text", { product, contact: ctx.config.contactEmail }),
    ],
  });
}
