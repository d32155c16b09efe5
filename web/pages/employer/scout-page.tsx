import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { PageHead } from "#web/ui/page-head.tsx";
import { ForShop, useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import {
  ImportDialog,
  NewSessionDialog,
  SessionList,
  SessionView,
  Welcome,
} from "#web/features/scout/api.ts";

const route = getRouteApi("/employer/hiring-scout");

/** `/employer/hiring-scout`: what a role needs, what candidates show of it, and where bias hides. */
export function Page() {
  const t = useTexts("scout");
  const { session } = route.useSearch();
  const navigate = route.useNavigate();
  const shop = useShopSearch();
  const [atFirst] = useState(session);
  const [moved, setMoved] = useState(false);
  if (!moved && session !== atFirst) setMoved(true);
  const [dialog, setDialog] = useState<"new" | "import">();

  const select = (id: string | undefined) => {
    setDialog(undefined);
    void navigate({ search: { ...shop, session: id }, resetScroll: false });
  };
  const create = () => setDialog("new");
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader
        title={t("title")}
        description={<span className={session && "max-lg:hidden"}>{t("subtitle")}</span>}
      />
      <ForShop own={t("sessions.yours")}>
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <SessionList
            selected={session}
            onCreate={create}
            onImport={() => setDialog("import")}
            className={session ? "max-lg:hidden" : undefined}
          />
          {session ? (
            <SessionView
              key={session}
              id={session}
              chosen={moved}
              onGone={() => select(undefined)}
            />
          ) : (
            <Welcome onCreate={create} />
          )}
        </div>
      </ForShop>
      {dialog === "new" && (
        <NewSessionDialog onClose={() => setDialog(undefined)} onCreated={select} />
      )}
      {dialog === "import" && (
        <ImportDialog onClose={() => setDialog(undefined)} onImported={select} />
      )}
    </>
  );
}
