import { eq, getTableColumns, sql } from "drizzle-orm";
import { creationForm, editForm } from "#contract/jobseekers.ts";
import { statement } from "#server/platform/db/statement.ts";
import { withResume } from "./queries.ts";
import { jobseekerProfiles } from "./table.ts";

const userId = sql.placeholder("userId");
const isTheirs = eq(jobseekerProfiles.userId, userId);

/** Somebody's profile, held until the transaction ends. */
export const holdOwnProfile = statement("hold_own_profile", (db) =>
  db.select().from(jobseekerProfiles).where(isTheirs).for("update"),
);

/** All that either form may change: one statement serves whatever a form leaves out. */
const changeable = new Set([
  "status",
  ...Object.keys({ ...creationForm.shape, ...editForm.shape }),
]);

const changes = Object.entries(getTableColumns(jobseekerProfiles))
  .filter(([name]) => changeable.has(name))
  .map(([name, column]) => [name, sql`${sql.param(sql.placeholder(name), column)}`]);

/** Writes somebody's profile, which is held: what a form did not name is given as it was. */
export const rewriteOwnProfile = statement("rewrite_own_profile", (db) =>
  db
    .update(jobseekerProfiles)
    .set(Object.fromEntries(changes))
    .where(isTheirs)
    .returning(withResume(userId)),
);
