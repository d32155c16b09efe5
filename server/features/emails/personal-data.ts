import { eq, or, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import { emails } from "#server/platform/email/table.ts";
import type { Person, PersonalData } from "#server/platform/personal-data.ts";

const theirs = ({ email }: Person) => eq(sql`lower(${emails.to})`, emailKey(email));

export const personalData: PersonalData = {
  name: "messages",
  tables: [emails],
  kept: "until the account is erased; texts only until they are sent",
  collect: (ctx, person) =>
    ctx.db
      .select({ subject: emails.subject, status: emails.status, createdAt: emails.createdAt })
      .from(emails)
      .where(theirs(person)),
  async erase(ctx, person) {
    await ctx.db.delete(emails).where(or(theirs(person), eq(emails.aboutId, person.userId)));
  },
};
