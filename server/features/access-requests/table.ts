import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accessRequestStatuses } from "#contract/access-requests.ts";
import { languages } from "#contract/primitives.ts";
import { users } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

export const accessRequests = pgTable(
  "access_requests",
  {
    id: uuid().primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    shopName: text("shop_name").notNull(),
    contactName: text("contact_name").notNull(),
    phone: text().notNull(),
    location: text().notNull(),
    message: text().notNull(),
    language: text({ enum: languages }).notNull(),
    status: text({ enum: accessRequestStatuses }).notNull().default("pending"),
    createdAt: timestamp("created_at", moment).notNull(),
    decidedAt: timestamp("decided_at", moment),
    decidedBy: uuid("decided_by"),
    /** When the shop was made that it asked for: it speaks for no other. */
    spentAt: timestamp("spent_at", moment),
  },
  (t) => [
    index("access_requests_newest").on(t.createdAt.desc(), t.id.desc()),
    index("access_requests_by_status").on(t.status, t.createdAt.desc(), t.id.desc()),
    index("access_requests_search").using(
      "gin",
      t.shopName.op("gin_trgm_ops"),
      t.contactName.op("gin_trgm_ops"),
      t.email.op("gin_trgm_ops"),
      t.location.op("gin_trgm_ops"),
    ),
    uniqueIndex("access_requests_pending")
      .on(t.userId)
      .where(sql`status = 'pending'`),
  ],
);
