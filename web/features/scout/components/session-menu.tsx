import { Link } from "@tanstack/react-router";
import { Download, EllipsisVertical, Pencil, Printer, Sheet, Trash2 } from "lucide-react";
import { useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { ApiError, messageOf, readerHeader } from "#web/api.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { download } from "#web/lib/download.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDeleteSession, useUpdateSession } from "../mutations.ts";
import { useCardsFile } from "../use-cards-file.ts";
import { useWhileShown } from "../use-while-shown.ts";
import { RenameDialog } from "./rename-dialog.tsx";

interface SessionMenuProps {
  session: HiringSession;
  onDeleted: () => void;
}

/** Saves the session as the file that an import takes back. */
async function exportSession(id: string) {
  const response = await fetch(`/api/hiring-scout/sessions/${id}/export`, {
    credentials: "same-origin",
    headers: readerHeader(),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText, null);
  download(`hiring-session-${id}.json`, text, "application/json");
}

/** What can be done with a session as a whole. */
export function SessionMenu({ session, onDeleted }: SessionMenuProps) {
  const t = useTexts("scout");
  const shop = useShopSearch();
  const { id, scorecards, ownScoreFirst, can } = session;
  const updating = useUpdateSession(id);
  const deleting = useDeleteSession(id);
  const leave = useWhileShown(onDeleted);
  const saveCsv = useCardsFile(session);
  const [dialog, setDialog] = useState<"rename" | "delete">();
  const [exporting, setExporting] = useState(false);

  const complain = (description: string) =>
    toast({ title: t("errorTitle"), description, variant: "destructive" });
  const save = async () => {
    setExporting(true);
    await exportSession(id).catch(() => complain(t("session.exportFailed")));
    setExporting(false);
  };
  const choose = (first: boolean) =>
    updating.mutate(
      { ownScoreFirst: first },
      { onError: (error) => complain(messageOf(error, t("session.renameFailed"))) },
    );
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: () => {
        toast({ title: t("session.deleted") });
        leave();
      },
      onError: (error) => {
        complain(messageOf(error, t("session.deleteFailed")));
        setDialog(undefined);
      },
    });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {can.change && (
        <Switch
          label={t("session.ownFirst")}
          checked={updating.isPending ? updating.variables.ownScoreFirst : ownScoreFirst}
          disabled={updating.isPending}
          onChange={({ target }) => choose(target.checked)}
        />
      )}
      <Button size="sm" variant="secondary" loading={exporting} onClick={() => void save()}>
        <Download aria-hidden="true" />
        {t("session.export")}
      </Button>
      {scorecards > 0 && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void saveCsv().catch(() => complain(t("session.exportFailed")))}
        >
          <Sheet aria-hidden="true" />
          {t("session.csv")}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={t("sessions.more")} variant="secondary">
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        {can.change && (
          <MenuItem onSelect={() => setDialog("rename")}>
            <Pencil aria-hidden="true" />
            {t("session.rename")}
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to="/employer/hiring-scout/$id/print" params={{ id }} search={shop}>
            <Printer aria-hidden="true" />
            {t("session.print")}
          </Link>
        </MenuItem>
        {can.change && (
          <>
            <MenuSeparator />
            <MenuItem destructive onSelect={() => setDialog("delete")}>
              <Trash2 aria-hidden="true" />
              {t("delete")}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === "rename" && (
        <RenameDialog session={session} onClose={() => setDialog(undefined)} />
      )}
      <ConfirmDialog
        open={dialog === "delete"}
        onOpenChange={(open) => !open && setDialog(undefined)}
        title={t("session.deleteTitle")}
        description={t("session.deleteText", { count: scorecards })}
        labels={{ confirm: t("delete"), cancel: t("cancel") }}
        destructive
        loading={deleting.isPending}
        onConfirm={remove}
      />
    </div>
  );
}
