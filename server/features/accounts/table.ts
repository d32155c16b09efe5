import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { scopes } from "#contract/api-keys.ts";
import { languages, roles } from "#contract/primitives.ts";
import { moment } from "#server/platform/db/moment.ts";

const created = () => timestamp("created_at", moment).notNull().defaultNow();
const updated = () => timestamp("updated_at", moment).notNull().defaultNow();

// users, sessions, credentials and verifications are the authentication library's models.

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    name: text().notNull().default(""),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    role: text({ enum: roles }),
    deactivatedAt: timestamp("deactivated_at", moment),
    /** Since when the account has a second factor; null without one. */
    secondFactorAt: timestamp("second_factor_at", moment),
    leavingAt: timestamp("leaving_at", moment),
    /** Last sign of life, to the day; retention counts from it. */
    activeAt: timestamp("active_at", moment).notNull().defaultNow(),
    inactivityNoticeAt: timestamp("inactivity_notice_at", moment),
    /** Made by the demo's sample: no person owns such an account, and it works in a demo only. */
    demo: boolean().notNull().default(false),
    language: text({ enum: languages }).notNull().default("en"),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    index("users_newest").on(t.createdAt.desc(), t.id.desc()),
    index("users_email_search").using("gin", t.email.op("gin_trgm_ops")),
    index("users_name_search").using("gin", t.name.op("gin_trgm_ops")),
    index("users_role").on(t.role, t.createdAt.desc(), t.id.desc()),
    // Few of many: without an index of their own the newest of all would be walked past everybody else.
    index("users_without_role")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`role is null`),
    index("users_deactivated")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`deactivated_at is not null`),
    index("users_leaving")
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`deactivated_at is null and leaving_at is not null`),
    index("users_demo")
      .on(t.id)
      .where(sql`demo`),
  ],
);

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: timestamp("expires_at", moment).notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the second factor was proved in it; null after the first alone. */
    provedAt: timestamp("proved_at", moment),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

export const credentials = pgTable(
  "credentials",
  {
    id: uuid().primaryKey(),
    /** The user's own id for a password; for an identity provider, its issuer and subject, separated by a space. */
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: userId(),
    password: text(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [
    uniqueIndex("credentials_provider_account").on(t.providerId, t.accountId),
    // One identity per issuer and account: whoever later gets the address at the provider is not linked to the account.
    uniqueIndex("credentials_one_of_each").on(t.userId, sql`split_part(${t.accountId}, ' ', 1)`),
  ],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp("expires_at", moment).notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (t) => [index("verifications_identifier").on(t.identifier)],
);

/** A way in for whoever proves that the address is theirs; at most one open per address. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    /** The role that it brings; null where joining is the person's own choice, later. */
    role: text({ enum: roles }),
    /** Where the person came from, such as a referral code; counted when they sign up. */
    source: text(),
    /** The application that it answers. */
    applicationId: uuid("application_id"),
    /** Who gave it, where it ends with them. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", moment).notNull(),
    acceptedAt: timestamp("accepted_at", moment),
    revokedAt: timestamp("revoked_at", moment),
  },
  (t) => [
    uniqueIndex("invitations_open")
      .on(t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);

/**
 * What an account's holder said to a version of the terms, named by the moment since when it counts; a
 * yes stays one.
 */
export const termsAnswers = pgTable(
  "terms_answers",
  {
    userId: userId(),
    termsAt: timestamp("terms_at", moment).notNull(),
    agrees: boolean().notNull(),
    at: timestamp(moment).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.termsAt] }),
    index("terms_answers_version").on(t.termsAt),
  ],
);

/** A one-time way in, by mail; only the token's digest is kept. */
export const links = pgTable(
  "links",
  {
    tokenHash: text("token_hash").primaryKey(),
    email: text().notNull(),
    invitationId: uuid("invitation_id").references(() => invitations.id, { onDelete: "cascade" }),
    returnTo: text("return_to").notNull(),
    expiresAt: timestamp("expires_at", moment).notNull(),
    usedAt: timestamp("used_at", moment),
    createdAt: timestamp("created_at", moment).notNull(),
  },
  (t) => [index("links_email").on(t.email), index("links_expires_at").on(t.expiresAt)],
);

/**
 * Wrong passwords in a row by (digests of) address and network, whether an account has the address or
 * not: who guesses from one network closes no door to another.
 */
export const passwordFailures = pgTable(
  "password_failures",
  {
    emailHash: text("email_hash").notNull(),
    networkHash: text("network_hash").notNull(),
    count: integer().notNull(),
    lastAt: timestamp("last_at", moment).notNull(),
  },
  (t) => [primaryKey({ columns: [t.emailHash, t.networkHash] })],
);

/** Keys for scripts; only their digests are kept, and a revoked one stays as a record. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    keyHash: text("key_hash").notNull().unique(),
    ending: text().notNull(),
    scopes: text({ enum: scopes }).array().notNull(),
    createdAt: timestamp("created_at", moment).notNull(),
    expiresAt: timestamp("expires_at", moment).notNull(),
    lastUsedAt: timestamp("last_used_at", moment),
    revokedAt: timestamp("revoked_at", moment),
  },
  (t) => [index("api_keys_user").on(t.userId)],
);
