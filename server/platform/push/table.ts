import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** The one key pair by which push services know this server (RFC 8292), created at the first start. */
export const pushKeys = pgTable("push_keys", {
  id: integer().primaryKey(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
});
