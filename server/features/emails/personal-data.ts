import { eq, or, sql } from "drizzle-orm";
import { emailKey } from "#contract/primitives.ts";
import { emails, mailRefusals } from "#server/platform/email/table.ts";
import type { PersonalData, Proven } from "#server/platform/personal-data.ts";

const theirs = ({ email }: Proven) => eq(sql`lower(${emails.to})`, emailKey(email));

const refusing = ({ email }: Proven) => eq(mailRefusals.address, emailKey(email));

export const personalData: PersonalData = {
  name: "messages",
  tables: [emails, mailRefusals],
  kept: "until the account is erased, 24 months at most; what they say only until they are sent; an address that refuses mail until an admin lifts that",
  async collect(ctx, person) {
    const messages = await ctx.db
      .select({ subject: emails.subject, status: emails.status, createdAt: emails.createdAt })
      .from(emails)
      .where(theirs(person));
    const refused = await ctx.db
      .select({
        refused: mailRefusals.reason,
        topic: mailRefusals.topic,
        createdAt: mailRefusals.createdAt,
      })
      .from(mailRefusals)
      .where(refusing(person));
    return [...messages, ...refused];
  },
  async erase(ctx, person) {
    await ctx.db.delete(emails).where(or(theirs(person), eq(emails.aboutId, person.userId)));
    await ctx.db.delete(mailRefusals).where(refusing(person));
  },
};
