import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** The one pair of keys by which push services know this server (RFC 8292); made at first start. */
export const pushKeys = pgTable("push_keys", {
  id: integer().primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
});
