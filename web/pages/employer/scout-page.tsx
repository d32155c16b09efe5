import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { PageHead } from "#web/ui/page-head.tsx";
import { ForShop } from "#web/features/shops/components/for-shop.tsx";
import { useShopSearch } from "#web/features/shops/shop-in-view.ts";
import { useTexts } from "#web/i18n.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ImportDialog } from "#web/features/scout/components/import-dialog.tsx";
import { NewSessionDialog } from "#web/features/scout/components/new-session-dialog.tsx";
import { SessionList } from "#web/features/scout/components/session-list.tsx";
import { SessionView } from "#web/features/scout/components/session-view.tsx";
import { Welcome } from "#web/features/scout/components/welcome.tsx";

const route = getRouteApi("/employer/hiring-scout");

/** `/employer/hiring-scout`: what a role needs, what candidates show of it, and where bias hides. */
export function Page() {
  const t = useTexts("scout");
  const { session } = route.useSearch();
  const navigate = route.useNavigate();
  const shop = useShopSearch();
  const [dialog, setDialog] = useState<"new" | "import">();

  const select = (id: string | undefined) => {
    setDialog(undefined);
    void navigate({ search: { ...shop, session: id }, resetScroll: false });
  };
  const create = () => setDialog("new");
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader title={t("title")} description={t("subtitle")} />
      <ForShop own={t("sessions.yours")}>
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <SessionList
            selected={session}
            onCreate={create}
            onImport={() => setDialog("import")}
            className={session ? "max-lg:hidden" : undefined}
          />
          {session ? (
            <SessionView key={session} id={session} onGone={() => select(undefined)} />
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
