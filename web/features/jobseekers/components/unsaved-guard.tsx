import { useBlocker } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Asks before a page is left on which something was changed and not saved. */
export function UnsavedGuard({ changed }: { changed: boolean }) {
  const t = useTexts("jobseekers");
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: changed,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t("unsaved.title")}
      description={t("unsaved.text")}
      labels={{ confirm: t("unsaved.leave"), cancel: t("unsaved.stay") }}
      destructive
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
