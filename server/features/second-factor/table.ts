import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users, sessions } from "#server/features/accounts/table.ts";
import { moment } from "#server/platform/db/moment.ts";

const owner = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });

/** The authenticator app of a person; until its first code it counts for nothing. */
export const authenticators = pgTable("authenticators", {
  userId: owner().primaryKey(),
  /** Encrypted: unlike a password it is needed in the clear at every check. */
  secret: text().notNull(),
  createdAt: timestamp("created_at", moment).notNull(),
  confirmedAt: timestamp("confirmed_at", moment),
  /** The time step of the newest code that was taken: it and older ones are refused (RFC 6238, 5.2). */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  /** Wrong codes in a row. */
  failures: integer().notNull().default(0),
});

/** A passkey's public half. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: owner().notNull(),
    name: text().notNull(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
    lastUsedAt: timestamp("last_used_at", moment),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** Codes for when the device is gone, each good for once; only their digests are kept. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: owner().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
    usedAt: timestamp("used_at", moment),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/** What a session's passkey was asked to sign, once. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  challenge: text().notNull(),
  expiresAt: timestamp("expires_at", moment).notNull(),
});
