import { type SubmitEvent, useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useUpdateSession } from "../mutations.ts";

/** Gives a session another title. */
export function RenameDialog({
  session,
  onClose,
}: {
  session: HiringSession;
  onClose: () => void;
}) {
  const t = useTexts("scout");
  const renaming = useUpdateSession(session.id);
  const [title, setTitle] = useState(session.roleTitle);
  const error = renaming.isError
    ? (fieldErrorsOf(renaming.error).roleTitle ??
      messageOf(renaming.error, t("session.renameFailed")))
    : undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (title.trim() === "") return;
    renaming.mutate({ roleTitle: title.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("session.renameTitle")}
      labels={{ close: t("close") }}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t("new.role")} error={error} required>
          <Input
            name="roleTitle"
            maxLength={120}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <DialogFooter>
          <Button type="submit" disabled={title.trim() === ""} loading={renaming.isPending}>
            {t("save")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
