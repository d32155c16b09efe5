import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { ApiError } from "#web/api.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { choiceParam } from "#web/lib/search-params.ts";
import { Alert } from "#web/ui/alert.tsx";
import { CardAhead, LineAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { isFocusLost } from "#web/ui/focus-place.ts";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { wholeWords } from "#web/ui/whole-words.tsx";
import { useSession } from "../queries.ts";
import { scoutTabs } from "../search.ts";
import { BiasTab } from "./bias-tab.tsx";
import { CandidatesTab } from "./candidates-tab.tsx";
import { FrameworkTab } from "./framework-tab.tsx";
import { SessionMenu } from "./session-menu.tsx";

const route = getRouteApi("/employer/hiring-scout");

interface SessionViewProps {
  id: string;
  /** It was chosen on this page, from the list. */
  chosen: boolean;
  onGone: () => void;
}

/** One session: its framework, its scorecards, its warnings. */
export function SessionView({ id, chosen, onGone }: SessionViewProps) {
  const t = useTexts("scout");
  const { data, error, isError, isFetching, refetch } = useSession(id);
  // What somebody deleted meanwhile is not shown any longer.
  const gone = error instanceof ApiError && error.status === 404;
  const query = { data: gone ? undefined : data, isError, isFetching };
  return (
    <Loaded
      query={{ ...query, refetch: gone ? onGone : refetch }}
      failure={t(gone ? "session.gone" : "session.failed")}
      retry={t(gone ? "session.back" : "retry")}
      waiting={<SessionAhead />}
    >
      {(session) => <Session session={session} chosen={chosen} onDeleted={onGone} />}
    </Loaded>
  );
}

/** Placeholder for a session's name, its tabs and its framework. */
const SessionAhead = () => (
  <div aria-hidden="true" className="min-w-0">
    <Skeleton className="mb-2 h-6 w-32 lg:hidden" />
    <LineAhead className="w-56 max-w-full" />
    <LineAhead className="w-40" />
    <div className="mb-6 flex gap-6 border-b border-line py-3">
      <LineAhead className="w-24" />
      <LineAhead className="w-24" />
      <LineAhead className="w-24" />
    </div>
    <div className="grid gap-4 xl:grid-cols-3">
      <CardAhead>
        <RowsAhead rows={5} lines={0} />
      </CardAhead>
      <CardAhead>
        <RowsAhead rows={5} lines={0} />
      </CardAhead>
      <CardAhead>
        <RowsAhead rows={5} lines={0} />
      </CardAhead>
    </div>
  </div>
);

interface SessionProps {
  session: HiringSession;
  chosen: boolean;
  onDeleted: () => void;
}

function Session({ session, chosen, onDeleted }: SessionProps) {
  const t = useTexts("scout");
  const title = useRef<HTMLHeadingElement>(null);
  const [scoring, setScoring] = useState(false);
  useLayoutEffect(() => {
    // On a phone the list is hidden now, and with it what was pressed.
    if (chosen && isFocusLost()) title.current?.focus({ preventScroll: true });
  }, [chosen]);
  const language = useLanguage();
  const { tab } = route.useSearch();
  const shop = useShopSearch();
  const navigate = route.useNavigate();
  const { role, roleTitle, warnings } = session;
  const roleName = language === "es" ? role.nameEs : role.name;
  const tabs = [
    {
      value: "framework",
      label: t("session.framework"),
      panel: <FrameworkTab session={session} />,
    },
    {
      value: "candidates",
      label: t("session.candidates"),
      panel: <CandidatesTab session={session} scoring={scoring} onScoring={setScoring} />,
    },
    {
      value: "bias",
      label: `${t("session.bias")} (${warnings.length})`,
      panel: <BiasTab session={session} />,
    },
  ];
  const choose = (value: string) =>
    void navigate({
      search: (before) => ({
        ...shop,
        session: before.session,
        sort: before.sort,
        tab: choiceParam(value, scoutTabs),
      }),
      resetScroll: false,
      replace: true,
    });
  const score = () => {
    if (tab !== "candidates") choose("candidates");
    setScoring(true);
  };
  return (
    <section aria-labelledby="session-title" className="min-w-0">
      <Link
        to="/employer/hiring-scout"
        search={shop}
        className={`${standaloneLinkStyle} mb-2 lg:hidden`}
      >
        <ArrowLeft aria-hidden="true" />
        {t("session.back")}
      </Link>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2
            id="session-title"
            ref={title}
            tabIndex={-1}
            className="text-xl font-heavy break-words outline-none"
          >
            <bdi>{wholeWords(roleTitle)}</bdi>
          </h2>
          {!role.general && (
            <p className="text-sm text-muted">{t("session.understood", { role: roleName })}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {session.can.change && (
            <Button size="sm" onClick={score}>
              <Plus aria-hidden="true" />
              {t("cards.score")}
            </Button>
          )}
          <SessionMenu session={session} onDeleted={onDeleted} />
        </div>
      </div>
      {role.general && (
        <Alert tone="warning" className="mb-4">
          {t("session.general")}
        </Alert>
      )}
      <Tabs
        label={t("session.tabs")}
        tabs={tabs}
        value={tab ?? "framework"}
        onValueChange={(value) => {
          // Whoever stayed with what they had not saved asks anew where they mean to score.
          setScoring(false);
          choose(value);
        }}
      />
    </section>
  );
}
