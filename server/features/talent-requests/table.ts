import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { availabilities, preferredHours } from "#contract/onboarding.ts";
import {
  payPlans,
  payUnits,
  requestStatuses,
  type TalentRequestEvent,
} from "#contract/talent-requests.ts";
import { shops } from "#server/features/shops/table.ts";
import { moment } from "#server/platform/db/moment.ts";

export const talentRequests = pgTable(
  "talent_requests",
  {
    id: uuid().primaryKey(),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    /** Who wrote it; null once that person is erased. */
    createdBy: uuid("created_by"),
    roleTitle: text("role_title").notNull(),
    location: text().notNull(),
    hiresNeeded: integer("hires_needed").notNull(),
    hiresMade: integer("hires_made").notNull().default(0),
    status: text({ enum: requestStatuses }).notNull().default("pending"),
    /** The match whose hire filled it; undoing that hire opens it again. */
    filledBy: uuid("filled_by"),
    /** When it was closed because nobody of the shop is there; it opens again when somebody is. */
    closedWithShopAt: timestamp("closed_with_shop_at", moment),
    description: text().notNull(),
    availability: text({ enum: availabilities }).notNull(),
    hours: text({ enum: preferredHours }).notNull(),
    payMin: doublePrecision("pay_min"),
    payMax: doublePrecision("pay_max"),
    payUnit: text("pay_unit", { enum: payUnits }).notNull(),
    payPlan: text("pay_plan", { enum: payPlans }),
    skills: text().array().notNull(),
    certifications: text().array().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment).notNull(),
  },
  (t) => [
    index("talent_requests_newest").on(t.createdAt.desc(), t.id.desc()),
    index("talent_requests_status").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("talent_requests_shop").on(t.shopId, t.createdAt.desc(), t.id.desc()),
    index("talent_requests_search").using(
      "gin",
      sql`lower(${t.roleTitle} || chr(10) || ${t.location}) gin_trgm_ops`,
    ),
    // No race between two employers can hire more people than are wanted.
    check("talent_requests_hires", sql`hires_made >= 0 and hires_made <= hires_needed`),
    check("talent_requests_needed", sql`hires_needed between 1 and 50`),
    check("talent_requests_pay", sql`pay_min is null or pay_max is null or pay_min <= pay_max`),
  ],
);

/** Who changed what of a request, from what, to what; never altered. */
export const talentRequestChanges = pgTable(
  "talent_request_changes",
  {
    id: uuid().primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => talentRequests.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id"),
    at: timestamp(moment).notNull(),
    changes: jsonb().$type<TalentRequestEvent["changes"]>().notNull(),
  },
  (t) => [index("talent_request_changes_request").on(t.requestId, t.at.desc())],
);
