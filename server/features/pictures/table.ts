import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/table.ts";

export const pictures = pgTable("pictures", {
  id: uuid().primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  type: text().notNull(),
});
