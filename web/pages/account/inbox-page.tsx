import { getRouteApi, Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import type { Notification } from "#contract/notifications.ts";
import { useLanguage } from "#web/lib/language.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { useInbox, useMarkRead } from "#web/features/notifications/api.ts";

const route = getRouteApi("/notifications");

/** `/notifications`: what happened that concerns the signed-in person. */
export function Page() {
  const t = useTexts("notifications");
  const { cursor } = route.useSearch();
  const navigate = route.useNavigate();
  const inbox = useInbox(cursor);
  const marking = useMarkRead();
  const complain = () => {
    const description = t("readFailed");
    toast({ title: t("errorTitle"), description, variant: "destructive" });
  };

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("title")} />
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          (inbox.data?.counts.unread ?? 0) > 0 && (
            <Button
              size="sm"
              variant="secondary"
              loading={marking.isPending}
              onClick={() => marking.mutate(undefined, { onError: complain })}
            >
              {t("readAll")}
            </Button>
          )
        }
      />
      <Loaded
        query={inbox}
        failure={t("failed")}
        retry={t("retry")}
        waiting={
          <div className="rounded-lg border border-line bg-sheet">
            <RowsAhead rows={5} lines={2} className="px-5 py-3" />
          </div>
        }
        empty={<EmptyState icon={Inbox} title={t("empty")} text={t("emptyText")} />}
      >
        {({ items, nextCursor }) => (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-sheet">
              {items.map((item) => (
                <li key={item.id}>
                  <Entry item={item} onOpen={() => item.readAt ?? marking.mutate([item.id])} />
                </li>
              ))}
            </ul>
            <nav aria-label={t("title")} className="mt-4 flex justify-between gap-2">
              {cursor ? (
                <Button variant="secondary" onClick={() => void navigate({ search: {} })}>
                  {t("newer")}
                </Button>
              ) : (
                <span />
              )}
              {nextCursor && (
                <Button
                  variant="secondary"
                  onClick={() => void navigate({ search: { cursor: nextCursor } })}
                >
                  {t("older")}
                </Button>
              )}
            </nav>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Entry({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useTexts("notifications");
  const language = useLanguage();
  return (
    <Link
      to={item.path as "/"}
      onClick={onOpen}
      className={cn(
        "flex min-h-11 flex-col gap-1 border-l-4 px-4 py-3 hover:bg-ink/8",
        item.readAt ? "border-transparent" : "border-signal",
      )}
    >
      <bdi className={cn("break-words", item.readAt ? "font-semibold" : "font-heavy")}>
        {item.title}
      </bdi>
      <bdi className="break-words">{item.body}</bdi>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {!item.readAt && <Badge tone="orange">{t("unread")}</Badge>}
        <span>{t(`kinds.${item.kind}`)}</span>
        <Time at={item.createdAt} language={language} show="date-time" />
      </span>
    </Link>
  );
}
