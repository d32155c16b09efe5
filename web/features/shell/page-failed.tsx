import { useRouter } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { ErrorState } from "#web/ui/error-state.tsx";

/** Stands in for a page that could not be loaded or shown. */
export function PageFailed() {
  const t = useTexts("shell");
  const router = useRouter();
  return (
    <ErrorState
      title={t("failed.title")}
      text={t("failed.text")}
      labels={{ retry: t("failed.retry") }}
      onRetry={() => void router.invalidate()}
    />
  );
}
