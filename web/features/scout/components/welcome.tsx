import { Compass } from "lucide-react";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useSessions } from "../queries.ts";

/** Stands beside the list while no session is chosen; not where the list says that it failed. */
export function Welcome({ onCreate }: { onCreate: () => void }) {
  const t = useTexts("scout");
  const { shop } = useShopSearch();
  const sessions = useSessions();
  if (sessions.isError && !sessions.data) return null;
  return (
    <EmptyState
      icon={Compass}
      title={t("welcome.title")}
      text={t("welcome.text")}
      action={
        // Until the list is loaded it is unknown whether this would be the first session.
        sessions.data &&
        !shop && (
          <Button onClick={onCreate}>
            {t(sessions.data.pages[0]?.items.length ? "sessions.create" : "sessions.createFirst")}
          </Button>
        )
      }
    />
  );
}
