import { sql } from "drizzle-orm";
import type { ToldAnswers } from "#contract/candidates.ts";
import { emailKey } from "#contract/primitives.ts";
import type { SignedInContext } from "#server/context.ts";
import { profileRows } from "#server/features/jobseekers/api.ts";
import {
  hasTransport,
  latestAvailability,
  latestPlace,
  onboardingRows,
} from "#server/features/onboarding/api.ts";
import { appliedContacts } from "#server/features/waitlist/api.ts";
import { askedPerson } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";

const toldBy = statement("told_answers", (db) => {
  const profile = profileRows({ db });
  const onboarding = onboardingRows({ db });
  const application = appliedContacts({ db });
  return db
    .select({
      profile: {
        userId: profile.userId,
        phone: profile.phone,
        location: profile.location,
        availability: profile.availability,
        hasTransportation: profile.hasTransportation,
        transportAt: profile.transportAt,
        locationAt: profile.locationAt,
        availabilityAt: profile.availabilityAt,
        updatedAt: profile.updatedAt,
      },
      onboarding: {
        userId: onboarding.userId,
        location: onboarding.location,
        availability: onboarding.availability,
        hasTransport: onboarding.hasTransport,
        updatedAt: onboarding.updatedAt,
      },
      application: { phone: application.phone, location: application.location },
    })
    .from(askedPerson)
    .leftJoin(profile, sql`${profile.userId} = asked.id`)
    .leftJoin(onboarding, sql`${onboarding.userId} = asked.id`)
    .leftJoin(application, sql`${application.appliedAs} = ${sql.placeholder("email")}`);
});

/**
 * What the caller has told already: in the profile or in onboarding, whichever is later, else when they applied. The
 * forms start with it; what each of them keeps stays its own (docs/domain.md, "told answers").
 */
export async function readToldAnswers(ctx: SignedInContext): Promise<ToldAnswers> {
  const { id, email } = ctx.actor;
  const [told] = await toldBy(ctx.db, { person: id, email: emailKey(email) });
  const { profile = null, onboarding = null, application = null } = told ?? {};
  return {
    phone: profile?.phone ?? application?.phone ?? null,
    location: latestPlace(profile, onboarding) ?? application?.location ?? null,
    availability: latestAvailability(profile, onboarding),
    hasTransport: hasTransport(profile, onboarding),
  };
}
