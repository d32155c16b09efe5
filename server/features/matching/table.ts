import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { availabilities, preferredHours } from "#contract/onboarding.ts";
import { users } from "#server/features/accounts/table.ts";
import { talentRequests } from "#server/features/talent-requests/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** How far somebody goes to work at most, where they said so. */
export const travelLimits = pgTable("travel_limits", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  miles: smallint().notNull(),
  updatedAt: timestamp("updated_at", moment).notNull(),
});

/** Shops that somebody named so that they never see them (docs/domain.md, "blocked shop"). */
export const blockedShops = pgTable(
  "blocked_shops",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the person wrote it. */
    name: text().notNull(),
    /** What it looks like, by which shops are found that may be meant. */
    looks: text().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
);

/** Hundred-thousandths of a degree: a yard. */
const position = () => ({
  latitude: integer().notNull(),
  longitude: integer().notNull(),
});

/**
 * What matching needs to know of each person in the pool, as it stood when they last changed
 * (docs/domain.md, "pool"). No cascade: a row may not go without its listings.
 */
export const poolMembers = pgTable("pool_members", {
  /** Who waits longer has the smaller number; the same for as long as one stays in the pool. */
  member: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id),
  ...position(),
  cell: integer().notNull(),
  /** Miles that the person goes. */
  reach: smallint().notNull(),
  availability: text({ enum: availabilities }),
  hours: text({ enum: preferredHours }),
  /** Skills of the form, as it writes them. */
  skills: text().array().notNull(),
  otherSkills: text("other_skills").array().notNull(),
  certifications: text().array().notNull(),
  /** The mean of the trait scores in thousandths, or nothing. */
  points: smallint(),
});

/**
 * Each member once for every one, two or three of their skills, and once for none, once for how many
 * skills they have, and once for each that is not on the form: within a cell, by hours and those skills, best mean first. The walk reads along this key and nothing else.
 */
export const poolListings = pgTable(
  "pool_listings",
  {
    cell: integer().notNull(),
    /** Hours and skills in one number (`listOf`, `wordListOf`). */
    list: integer().notNull(),
    /** Points that are missing to the highest mean. */
    shortfall: smallint().notNull(),
    member: integer().notNull(),
    /** One bit for each skill of the form (`bitNumbers`). */
    skills: smallint().notNull(),
    reach: smallint().notNull(),
    ...position(),
  },
  (t) => [primaryKey({ columns: [t.cell, t.list, t.shortfall, t.member] })],
);

/** Open requests, where they are, and how many candidates the pool still owes them. */
export const openDemands = pgTable(
  "open_demands",
  {
    requestId: uuid("request_id")
      .primaryKey()
      .references(() => talentRequests.id, { onDelete: "cascade" }),
    ...position(),
    cell: integer().notNull(),
    availability: text({ enum: availabilities }).notNull(),
    hours: text({ enum: preferredHours }).notNull(),
    owed: integer().notNull(),
  },
  (t) => [index("open_demands_cell").on(t.cell, t.owed)],
);
