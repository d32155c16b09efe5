import { and, eq, ilike, or } from "drizzle-orm";
import type { Email, EmailStatus, MailRefusal, RefusalReason } from "#contract/emails.ts";
import type { Context } from "#server/context.ts";
import { after, listOrPage, newestFirst } from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
import { emails, mailRefusals } from "#server/platform/email/table.ts";
import { notFound } from "#server/platform/errors.ts";

/** The secret of a link stands behind its `#` (docs/domain.md, "sign-in link"). */
const secret = /(https?:\/\/[^\s<>"'#]+)#[^\s<>"']+/g;

const withoutSecrets = (text: string) => text.replaceAll(secret, "$1#hidden");

/**
 * A row as the contract shows it. A message on its way is its reader's alone: an admin sees its words
 * and none of its secrets, with which they could become that person. Without a mail server, admins
 * hand messages on themselves (docs/domain.md, "outbox").
 */
export function presentEmail(row: typeof emails.$inferSelect): Email {
  const shown = row.status === "outbox" ? (text: string) => text : withoutSecrets;
  const text = shown(row.text);
  return {
    ...row,
    text,
    html: shown(row.html),
    secretsHidden: text !== row.text,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** Messages, newest first. */
export function listEmails(
  ctx: Context,
  query: {
    status?: EmailStatus | undefined;
    search?: string | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const pattern = containing(query.search ?? "");
  const matching = and(
    query.status ? eq(emails.status, query.status) : undefined,
    query.search ? or(ilike(emails.to, pattern), ilike(emails.subject, pattern)) : undefined,
  );
  return listOrPage(query, {
    read: (cursor, limit) =>
      ctx.db
        .select()
        .from(emails)
        .where(and(matching, after(emails, cursor)))
        .orderBy(...newestFirst(emails))
        .limit(limit),
    present: (rows) => rows.map(presentEmail),
    count: async () => ({ total: await ctx.db.$count(emails, matching) }),
  });
}

/** One message with its text. */
export async function readEmail(ctx: Context, id: string): Promise<Email> {
  const [row] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw notFound();
  return presentEmail(row);
}

/** Addresses that mail no longer goes to, newest first. */
export function listMailRefusals(
  ctx: Context,
  query: {
    reason?: RefusalReason | undefined;
    search?: string | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) {
  const matching = and(
    query.reason ? eq(mailRefusals.reason, query.reason) : undefined,
    query.search ? ilike(mailRefusals.address, containing(query.search)) : undefined,
  );
  const present = ({
    topic,
    createdAt,
    ...row
  }: typeof mailRefusals.$inferSelect): MailRefusal => ({
    ...row,
    topic: topic || null,
    createdAt: createdAt.toISOString(),
  });
  return listOrPage(query, {
    read: (cursor, limit) =>
      ctx.db
        .select()
        .from(mailRefusals)
        .where(and(matching, after(mailRefusals, cursor)))
        .orderBy(...newestFirst(mailRefusals))
        .limit(limit),
    present: (rows) => rows.map(present),
    count: async () => ({ total: await ctx.db.$count(mailRefusals, matching) }),
  });
}
