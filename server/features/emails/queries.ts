import { and, eq, ilike, or, type SQL } from "drizzle-orm";
import type {
  Email,
  EmailStatus,
  EmailSummary,
  MailRefusal,
  RefusalReason,
} from "#contract/emails.ts";
import type { TotalFound } from "#contract/lists.ts";
import type { Context } from "#server/context.ts";
import { keptParts, rowsWithTotal } from "#server/platform/counts/read.ts";
import type { Database } from "#server/platform/db/database.ts";
import { literal } from "#server/platform/db/literal.ts";
import {
  after,
  atMost,
  countFound,
  listOrPage,
  listOrPageAtOnce,
  newestFirst,
  newestFound,
} from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
import { shapedStatement } from "#server/platform/db/statement.ts";
import { canRetryFrom } from "#server/platform/email/queue.ts";
import { emails, mailRefusals } from "#server/platform/email/table.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";

/** The secret of a link stands behind its `#` (docs/domain.md, "sign-in link"). */
const secret = /(https?:\/\/[^\s<>"'#]+)#[^\s<>"']+/g;

const withoutSecrets = (text: string) => text.replaceAll(secret, "$1#hidden");

const summaryOf = (
  ctx: Context,
  row: Pick<typeof emails.$inferSelect, "status" | "createdAt" | "sentAt">,
) => ({
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  canRetry: canRetryFrom(ctx).includes(row.status),
});

/**
 * A row as the contract shows it. A message on its way is its reader's alone: an admin sees its words
 * and none of its secrets, with which they could become that person. Without a mail server, admins
 * hand messages on themselves (docs/domain.md, "outbox").
 */
export function presentEmail(ctx: Context, row: typeof emails.$inferSelect): Email {
  const shown = row.status === "outbox" ? (text: string) => text : withoutSecrets;
  const text = shown(row.text);
  return {
    ...row,
    text,
    html: shown(row.html),
    secretsHidden: text !== row.text,
    ...summaryOf(ctx, row),
  };
}

type Shape = {
  status: EmailStatus | undefined;
  limit: number;
};

const isIn = (status: EmailStatus | undefined) => status && eq(emails.status, literal(status));

const searched = (text: string) =>
  or(ilike(emails.to, containing(text)), ilike(emails.subject, containing(text)));

/** A text that is looked for, and how many messages it was found in. */
interface Search {
  where: SQL | undefined;
  found: TotalFound;
}

/** What a list shows of a message: not its words, which may be long. */
const summary = {
  id: emails.id,
  to: emails.to,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  error: emails.error,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
};

/** Messages of a page, and how many there are by status, in one statement. */
const pageQuery = (
  db: Database,
  { status, limit, cursor, search }: Shape & { cursor: Cursor | null; search: Search | null },
) =>
  db
    .select({ row: summary, counts: keptParts("emails") })
    .from(emails)
    .where(and(isIn(status), search?.where, after(emails, cursor)))
    .orderBy(...newestFound(emails, search?.found ?? null))
    .limit(atMost(limit));

const firstPage = shapedStatement("emails_page", (db, shape: Shape) =>
  pageQuery(db, { ...shape, cursor: null, search: null }),
);

/** Messages, newest first. */
export const listEmails = (
  ctx: Context,
  {
    status,
    search: text,
    exact,
    ...query
  }: {
    status?: EmailStatus | undefined;
    search?: string | undefined;
    exact?: "true" | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) =>
  listOrPageAtOnce(query, {
    async read(cursor, { limit }) {
      const shape = { status, limit };
      const where = text ? searched(text) : undefined;
      const search = where && {
        where,
        found: await countFound(ctx.db, emails, and(isIn(status), where), exact === "true"),
      };
      const isFirst = !cursor && !search;
      return rowsWithTotal(ctx, "emails", {
        page: isFirst
          ? firstPage(ctx.db, shape, {})
          : pageQuery(ctx.db, { ...shape, cursor, search: search ?? null }),
        found: search?.found ?? null,
        part: status,
      });
    },
    present: (rows): EmailSummary[] =>
      rows.map((row) => ({
        ...row,
        ...summaryOf(ctx, row),
      })),
  });

/** One message with its text. */
export async function readEmail(ctx: Context, id: string): Promise<Email> {
  const [row] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw notFound();
  return presentEmail(ctx, row);
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
