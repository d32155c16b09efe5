import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { conversionValues } from "#contract/analytics.ts";
import {
  ages,
  type CreationForm,
  creationForm,
  type EditForm,
  editForm,
  type JobseekerProfile,
} from "#contract/jobseekers.ts";
import { cutStory, storyFields } from "#contract/stories.ts";
import type { SignedInContext } from "#server/context.ts";
import { holdPeople, updateUser } from "#server/features/accounts/api.ts";
import { recordOutcome } from "#server/features/analytics/api.ts";
import { takeOffSkills } from "#server/features/told-skills/api.ts";
import { laterThan } from "#server/platform/db/moment.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, invalidAsSaid, notFound } from "#server/platform/errors.ts";
import { fieldsOf } from "#server/platform/http/issues.ts";
import { texts } from "#server/platform/i18n.ts";
import { otherPhoneIn, phoneIn } from "#server/platform/phones.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { holdOwnProfile, rewriteOwnProfile } from "./own-profile.ts";
import { presentProfile, type ProfileRow, withResume } from "./queries.ts";
import { jobseekerProfiles } from "./table.ts";

/** Either form; only the one that creates takes skills off. */
type SentForm = CreationForm | (EditForm & { takenOff?: undefined });

function fromCreation(
  form: Omit<CreationForm, "updatedAt" | "status" | "resumeUrl" | "takenOff">,
  before: Pick<ProfileRow, "referencePhone"> | undefined,
) {
  const aboutYourself = form.aboutYourself ?? form.bio ?? "";
  const told = Object.fromEntries(
    storyFields.map((story) => [story, form[story] ?? cutStory(aboutYourself)]),
  ) as Record<(typeof storyFields)[number], string>;
  const { videoUrl, referenceName } = form;
  const referencePhone = otherPhoneIn(
    form.referencePhone || null,
    before?.referencePhone,
    "referencePhone",
  );
  return {
    ...form,
    ...told,
    aboutYourself,
    phone: phoneIn(form.phone),
    videoUrl: videoUrl || null,
    referenceName: referenceName || null,
    referencePhone,
  };
}

type Answered = "locationAt" | "availabilityAt";

/** When an answer was given that a form leaves as it was. */
const keptAt = (
  before: Pick<ProfileRow, Answered | "updatedAt"> | undefined,
  answered: Answered,
): Date | null => before?.[answered] ?? before?.updatedAt ?? null;

/**
 * Creates the caller's profile or edits it; which of the two the form says (docs/domain.md,
 * "profile forms").
 * @throws {Failure} `conflict` when the profile changed after the form was begun, `invalid` for an
 *   age outside the form's limits that the profile does not hold and for a phone that is none
 */
export async function saveProfile(
  ctx: SignedInContext,
  { updatedAt: seen, status: _status, resumeUrl: _resumeUrl, takenOff, ...form }: SentForm,
): Promise<JobseekerProfile> {
  const userId = ctx.actor.id;
  const now = ctx.clock.now();
  return together(ctx, async (inner) => {
    const { db } = inner;
    const isCreation = "firstName" in form;
    // Whoever says that they are no adult is hidden from the shops they are matched with.
    if (form.age < ages.creation.min) await holdPeople(inner, [userId]);
    const [before] = await holdOwnProfile(db, { userId });
    if (seen !== undefined && seen !== (before?.updatedAt.toISOString() ?? null))
      throw conflict("errors:profileChanged");
    const wrong = (isCreation ? creationForm : editForm).shape.age.safeParse(form.age).error;
    if (wrong && form.age !== before?.age)
      throw invalidAsSaid({ age: fieldsOf(wrong.issues, texts(ctx.language)).body ?? "" });
    const first = isCreation && before?.firstName == null;
    const savedAt = before ? laterThan(ctx, before.updatedAt) : now;
    // The form sends what the profile holds along: only another answer is a later one.
    const saidAt = (asked: "location" | "availability") =>
      form[asked] === undefined || form[asked] === before?.[asked]
        ? keptAt(before, `${asked}At`)
        : savedAt;
    const values = {
      ...(isCreation ? fromCreation(form, before) : form),
      ...(first ? { status: "under_review" as const } : {}),
      ...(form.hasTransportation === undefined ? {} : { transportAt: savedAt }),
      locationAt: saidAt("location"),
      availabilityAt: saidAt("availability"),
      updatedAt: savedAt,
    };
    const changed = before && { ...before, ...values };
    if (changed) await rewriteOwnProfile(db, changed);
    const [row] = changed
      ? [changed]
      : await db
          .insert(jobseekerProfiles)
          .values({ ...values, id: randomUUID(), userId, createdAt: now })
          .onConflictDoUpdate({
            target: jobseekerProfiles.userId,
            set: values,
            // One that another request made just now was not seen either.
            ...(seen === null ? { setWhere: sql`false` } : {}),
          })
          .returning(withResume(userId));
    if (!row) throw conflict("errors:profileChanged");
    if (first) await ctx.live.publish(db, everyAdmin, "desk");
    if (first)
      await recordOutcome(inner, {
        event: "sign_up",
        category: "jobseekers",
        action: "profile_created",
        value: conversionValues.profile_created,
        userId,
        eventId: `profile:${row.id}`,
      });
    // One name: whoever tells it in their profile is called so everywhere.
    if (isCreation) await updateUser(inner, { firstName: form.firstName, lastName: form.lastName });
    // Before the words are read, so that no shop is shown what the person took off.
    await takeOffSkills(inner, takenOff ?? []);
    await ctx.jobs.announce(db, "profile-changed", { userId });
    return presentProfile(inner, row);
  });
}

/**
 * Changes the phone number of the caller's profile.
 * @throws {Failure} `not_found` before the creation form was sent
 */
export async function saveContact(ctx: SignedInContext, typed: string): Promise<JobseekerProfile> {
  const phone = phoneIn(typed);
  const userId = ctx.actor.id;
  return together(ctx, async (inner) => {
    const { db } = inner;
    const own = and(eq(jobseekerProfiles.userId, userId), isNotNull(jobseekerProfiles.firstName));
    const [before] = await db
      .select({
        updatedAt: jobseekerProfiles.updatedAt,
        locationAt: jobseekerProfiles.locationAt,
        availabilityAt: jobseekerProfiles.availabilityAt,
      })
      .from(jobseekerProfiles)
      .where(own)
      .for("update");
    if (!before) throw notFound();
    const [row] = await db
      .update(jobseekerProfiles)
      .set({
        phone,
        locationAt: keptAt(before, "locationAt"),
        availabilityAt: keptAt(before, "availabilityAt"),
        updatedAt: laterThan(ctx, before.updatedAt),
      })
      .where(own)
      .returning(withResume(userId));
    if (!row) throw notFound();
    await ctx.jobs.announce(db, "profile-changed", { userId });
    return presentProfile(inner, row);
  });
}
