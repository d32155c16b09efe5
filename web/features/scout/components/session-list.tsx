import { Link } from "@tanstack/react-router";
import { Plus, Upload } from "lucide-react";
import type { HiringSession } from "#contract/scout.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useTexts } from "#web/i18n.ts";
import { askAgain } from "#web/lib/ask-again.ts";
import { cn } from "#web/lib/cn.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Time } from "#web/ui/time.tsx";
import { wholeWords } from "#web/ui/whole-words.tsx";
import { useSessions } from "../queries.ts";
import { Loaded } from "#web/lib/loaded.tsx";

interface SessionListProps {
  selected: string | undefined;
  onCreate: () => void;
  onImport: () => void;
  className?: string | undefined;
}

/** The hiring sessions of a shop or of an admin, newest first. */
export function SessionList({ selected, onCreate, onImport, className }: SessionListProps) {
  const t = useTexts("scout");
  const { shop } = useShopSearch();
  const sessions = useSessions();
  return (
    <Card className={className} aria-labelledby="hiring-sessions">
      <CardHeader title={<span id="hiring-sessions">{t("sessions.heading")}</span>} />
      <CardBody className="flex flex-col gap-4">
        {!shop && (
          <div className="flex flex-col gap-2">
            {/* Without a chosen session, the welcome beside it has the page's main action. */}
            <Button variant={selected ? "primary" : "secondary"} onClick={onCreate}>
              <Plus aria-hidden="true" />
              {t("sessions.create")}
            </Button>
            <Button variant="ghost" onClick={onImport}>
              <Upload aria-hidden="true" />
              {t("sessions.import")}
            </Button>
          </div>
        )}
        <Loaded
          query={sessions}
          failure={t("sessions.failed")}
          retry={t("retry")}
          waiting={<RowsAhead rows={3} ruled={false} className="px-2 py-2" />}
        >
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            const total = pages[0]?.counts.total ?? 0;
            if (items.length === 0) return <p className="text-muted">{t("sessions.empty")}</p>;
            return (
              <>
                <ul className="-mx-2 flex flex-col gap-1 lg:max-h-[60dvh] lg:overflow-y-auto">
                  {items.map((session) => (
                    <li key={session.id}>
                      <SessionLink session={session} current={session.id === selected} />
                    </li>
                  ))}
                </ul>
                {items.length < total && (
                  <LoadMore
                    labels={{ more: t("sessions.older") }}
                    summary={t("sessions.shown", { shown: items.length, total })}
                    loading={sessions.isFetchingNextPage}
                    onMore={
                      sessions.hasNextPage
                        ? () => void askAgain(sessions.fetchNextPage(), t("sessions.failed"))
                        : undefined
                    }
                  />
                )}
              </>
            );
          }}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function SessionLink({ session, current }: { session: HiringSession; current: boolean }) {
  const t = useTexts("scout");
  const language = useLanguage();
  const shop = useShopSearch();
  return (
    <Link
      to="/employer/hiring-scout"
      search={{ ...shop, session: session.id }}
      aria-current={current ? "true" : undefined}
      className={cn(
        "flex min-h-11 flex-col rounded-sm border-l-4 border-transparent px-3 py-2 hover:bg-ink/8",
        current && "border-signal bg-sunken",
      )}
    >
      <bdi className="font-semibold break-words">{wholeWords(session.roleTitle)}</bdi>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        <Time at={session.createdAt} language={language} />
        <span>{t("sessions.cards", { count: session.scorecards })}</span>
        {session.importedAt && <span>{t("sessions.imported")}</span>}
      </span>
    </Link>
  );
}
