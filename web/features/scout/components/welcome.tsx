import { Compass } from "lucide-react";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Stands beside the list while no session is chosen. */
export function Welcome({ onCreate }: { onCreate: () => void }) {
  const t = useTexts("scout");
  return (
    <EmptyState
      icon={Compass}
      title={t("welcome.title")}
      text={t("welcome.text")}
      action={<Button onClick={onCreate}>{t("sessions.createFirst")}</Button>}
    />
  );
}
