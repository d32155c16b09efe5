import { eq, getTableColumns, sql } from "drizzle-orm";
import { statement } from "#server/platform/db/statement.ts";
import { withResume } from "./queries.ts";
import { jobseekerProfiles } from "./table.ts";

const userId = sql.placeholder("userId");
const isTheirs = eq(jobseekerProfiles.userId, userId);

/** Somebody's profile with where their resume is, held until the transaction ends. */
export const holdOwnProfile = statement("hold_own_profile", (db) =>
  db.select(withResume(userId)).from(jobseekerProfiles).where(isTheirs).for("update"),
);

const {
  id: _,
  userId: _owner,
  createdAt: _made,
  ...changeable
} = getTableColumns(jobseekerProfiles);

const changes = Object.keys(changeable).map((name) => [name, sql`${sql.placeholder(name)}`]);

/**
 * Writes the whole of a profile that is held, what is not changed as it was read: so one statement
 * serves whatever a form leaves out.
 */
export const rewriteOwnProfile = statement("rewrite_own_profile", (db) =>
  db.update(jobseekerProfiles).set(Object.fromEntries(changes)).where(isTheirs),
);
