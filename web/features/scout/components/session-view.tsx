import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { ApiError } from "#web/api.ts";
import { useShopSearch } from "#web/features/shops/shop-in-view.ts";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useSession } from "../queries.ts";
import { scoutTabs } from "../search.ts";
import { BiasTab } from "./bias-tab.tsx";
import { CandidatesTab } from "./candidates-tab.tsx";
import { FrameworkTab } from "./framework-tab.tsx";
import { SessionMenu } from "./session-menu.tsx";

const route = getRouteApi("/employer/hiring-scout");

/** One session: its framework, its scorecards, its warnings. */
export function SessionView({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useTexts("scout");
  const { language } = useBoot();
  const { tab } = route.useSearch();
  const shop = useShopSearch();
  const navigate = route.useNavigate();
  const session = useSession(id);

  if (session.isError) {
    const gone = session.error instanceof ApiError && session.error.status === 404;
    return (
      <ErrorState
        title={t(gone ? "session.gone" : "session.failed")}
        labels={{ retry: t(gone ? "session.back" : "retry") }}
        retrying={session.isFetching}
        onRetry={() => (gone ? onGone() : void session.refetch())}
      />
    );
  }
  if (!session.data) return <Skeleton className="h-96" />;
  const { role, roleTitle, warnings } = session.data;
  const roleName = language === "es" ? role.nameEs : role.name;
  const tabs = [
    {
      value: "framework",
      label: t("session.framework"),
      panel: <FrameworkTab session={session.data} />,
    },
    {
      value: "candidates",
      label: t("session.candidates"),
      panel: <CandidatesTab session={session.data} />,
    },
    {
      value: "bias",
      label: `${t("session.bias")} (${warnings.length})`,
      panel: <BiasTab session={session.data} />,
    },
  ];
  const choose = (value: string) =>
    void navigate({
      search: (before) => ({
        ...shop,
        session: before.session,
        tab: choiceParam(value, scoutTabs),
      }),
      resetScroll: false,
      replace: true,
    });
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
          <h2 id="session-title" className="text-xl font-heavy break-words">
            <bdi>{roleTitle}</bdi>
          </h2>
          {!role.general && (
            <p className="text-sm text-muted">{t("session.understood", { role: roleName })}</p>
          )}
        </div>
        <SessionMenu session={session.data} onDeleted={onGone} />
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
        onValueChange={choose}
      />
    </section>
  );
}
