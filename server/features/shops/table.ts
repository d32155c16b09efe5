import {
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

/** An employer's place of work; requests, matches and sessions belong to it, not to a person. */
export const shops = pgTable(
  "shops",
  {
    id: uuid().primaryKey(),
    name: text().notNull().default(""),
    address: text().notNull().default(""),
    location: text().notNull().default(""),
    phone: text().notNull().default(""),
    equipment: text().notNull().default(""),
    payPlan: text("pay_plan").notNull().default(""),
    timeZone: text("time_zone").notNull(),
    /** The access request that it was made for, once. */
    accessRequestId: uuid("access_request_id").unique(),
    createdAt: timestamp("created_at", moment).notNull(),
    updatedAt: timestamp("updated_at", moment).notNull(),
  },
  (t) => [index("shops_newest").on(t.createdAt.desc(), t.id.desc())],
);

const shopId = () =>
  uuid("shop_id")
    .notNull()
    .references(() => shops.id, { onDelete: "cascade" });

/** Who belongs to a shop; nobody belongs to two. */
export const shopMembers = pgTable(
  "shop_members",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    shopId: shopId(),
    joinedAt: timestamp("joined_at", moment).notNull(),
  },
  (t) => [index("shop_members_shop").on(t.shopId)],
);

/** An address whose owner joins a shop when they first come as an employer. */
export const shopInvitations = pgTable(
  "shop_invitations",
  {
    id: uuid().primaryKey(),
    shopId: shopId(),
    email: text().notNull(),
    name: text().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [
    uniqueIndex("shop_invitations_once").on(t.shopId, t.email),
    index("shop_invitations_email").on(t.email),
  ],
);

/** Admins who looked at a shop as its people see it. */
export const shopViews = pgTable(
  "shop_views",
  {
    shopId: shopId(),
    viewerId: uuid("viewer_id").notNull(),
    at: timestamp(moment).notNull(),
    what: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.viewerId, t.at, t.what] })],
);
