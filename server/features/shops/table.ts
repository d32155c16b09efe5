import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type OpenHours, shopRoles } from "#contract/shops.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

const workday = { opens: "08:00", closes: "17:00" };
/** Of a shop that has not said when it is open: Monday to Friday. */
const usualHours = [null, workday, workday, workday, workday, workday, null];

/** What a shop tells of where it is and how it pays, and may take off. */
export type LastSaid = { address?: string; location?: string; payPlan?: string };

/** An employer's place of work; requests, matches and sessions belong to it, not to a person. */
export const shops = pgTable(
  "shops",
  {
    id: uuid().primaryKey(),
    name: text().notNull().default(""),
    /** What the name looks like (looksOf); null until it is first asked for. */
    looks: text(),
    /** What it was called before, each once: the ratings give nobody of it a text with such a name. */
    formerNames: text("former_names").array().notNull().default([]),
    address: text().notNull().default(""),
    location: text().notNull().default(""),
    phone: text().notNull().default(""),
    equipment: text().notNull().default(""),
    payPlan: text("pay_plan").notNull().default(""),
    /** What it said last of what it says no more, so that setting it anew is told as a change. */
    lastSaid: jsonb("last_said").$type<LastSaid>().notNull().default({}),
    timeZone: text("time_zone").notNull(),
    openHours: jsonb("open_hours").$type<OpenHours>().notNull().default(usualHours),
    /** The access request that it was made for, once. */
    accessRequestId: uuid("access_request_id").unique(),
    /** Since when nobody is there to answer: its last person is leaving, closed or gone. */
    closedAt: timestamp("closed_at", moment),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment).notNull(),
  },
  (t) => [
    index("shops_newest").on(t.createdAt.desc(), t.id.desc()),
    index("shops_looks").on(t.looks),
    index("shops_search").using(
      "gin",
      sql`lower(${t.name} || chr(10) || ${t.location}) gin_trgm_ops`,
    ),
  ],
);

const shopId = () =>
  uuid("shop_id")
    .notNull()
    .references(() => shops.id, { onDelete: "cascade" });

/** Who belongs to a shop; nobody belongs to two, and a shop has one owner at most. */
export const shopMembers = pgTable(
  "shop_members",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    shopId: shopId(),
    role: text({ enum: shopRoles }).notNull().default("colleague"),
    joinedAt: timestamp("joined_at", moment).notNull(),
  },
  (t) => [
    index("shop_members_shop").on(t.shopId),
    uniqueIndex("shop_members_owner")
      .on(t.shopId)
      .where(sql`role = 'owner'`),
  ],
);

/** An address that a shop wants as a colleague, or that an admin made a shop for. */
export const shopInvitations = pgTable(
  "shop_invitations",
  {
    id: uuid().primaryKey(),
    shopId: shopId(),
    email: text().notNull(),
    name: text().notNull(),
    /** Who vouches: an admin's counts before any shop's, and comes with the employer's role. */
    from: text({ enum: ["admin", "shop"] })
      .notNull()
      .default("shop"),
    invitedBy: uuid("invited_by"),
    /** Whether a mail went out with it. */
    mailed: boolean().notNull().default(true),
    createdAt: timestamp("created_at", moment).notNull(),
    /** Accepted, declined or taken back: kept for a while, so that it counts (inviting.ts). */
    endedAt: timestamp("ended_at", moment),
  },
  (t) => [
    uniqueIndex("shop_invitations_once")
      .on(t.shopId, t.email)
      .where(sql`ended_at is null`),
    index("shop_invitations_email").on(t.email),
  ],
);

/** Admins who looked at a shop as its people see it. */
export const shopViews = pgTable(
  "shop_views",
  {
    shopId: shopId(),
    viewerId: uuid("viewer_id").notNull(),
    /** The API key of the viewer's that a script looked with; null where they looked themselves. */
    keyId: uuid("key_id"),
    at: timestamp(moment).notNull(),
    what: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.viewerId, t.at, t.what] })],
);

/** Who came into a shop, left it or took it over, by whose hand; never altered. */
export const shopChanges = pgTable(
  "shop_changes",
  {
    id: uuid().primaryKey(),
    shopId: shopId(),
    /** Null once the person is erased. */
    userId: uuid("user_id"),
    actorId: uuid("actor_id"),
    what: text({ enum: ["joined", "left", "removed", "owner", "closed", "opened"] }).notNull(),
    at: timestamp(moment).notNull(),
  },
  (t) => [
    index("shop_changes_shop").on(t.shopId, t.at.desc()),
    index("shop_changes_user").on(t.userId),
  ],
);
