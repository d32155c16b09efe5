import { tidyName, tidyState, tidyTown, townAndState } from "#contract/places.ts";
import { type Application, application } from "#contract/waitlist.ts";
import type { CallContext } from "#server/context.ts";
import { termsAtOf } from "#server/platform/brand.ts";
import { invalid, invalidAsSaid } from "#server/platform/errors.ts";
import { fieldsOf } from "#server/platform/http/issues.ts";
import { texts } from "#server/platform/i18n.ts";
import { isOfficeName } from "#server/platform/names/ours.ts";
import { tidyPhone } from "#server/platform/phones.ts";

/** An application as it is stored. */
export type Checked = Omit<Application, "termsAt"> & { termsAt: Date | null };

/**
 * Tidies an application for storage, or rejects it with every error at once.
 * @param isVouched whether a referrer holds its code
 * @throws {Failure} `invalid`, with a sentence for each field that is wrong
 */
export function checked(ctx: CallContext, typed: Application, isVouched: boolean): Checked {
  const termsAt = typed.termsAt ? new Date(typed.termsAt) : null;
  // A version that is not yet in force has been read by nobody.
  if (termsAt && termsAt > termsAtOf(ctx.brand)) throw invalid({ termsAt: "errors:termsChanged" });
  const say = texts(ctx.language);
  const { data, error } = application.safeParse(typed);
  const wrong = fieldsOf(error?.issues ?? [], say);
  const phone = tidyPhone(typed.phone);
  const name = tidyName(typed.name);
  if (phone === null) wrong.phone = say("errors:fields.phone");
  if (isOfficeName(ctx, name)) wrong.name = say("errors:fields.officeName");
  if (!isVouched) wrong.referralCode = say("errors:invalidCode");
  if (!data || phone === null || Object.keys(wrong).length > 0) throw invalidAsSaid(wrong);
  const state = tidyState(data.state);
  const place = townAndState(data.city);
  return {
    name,
    phone,
    email: data.email,
    city: place.state === state ? place.town : tidyTown(data.city),
    state,
    referralCode: codeOf(data.referralCode),
    termsAt,
  };
}

/** A code as referrers hold it. */
export const codeOf = (typed: string) => typed.trim().toUpperCase();
