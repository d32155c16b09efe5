import { type SubmitEvent, useState } from "react";
import { fieldErrorsOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCreateSession } from "../mutations.ts";
import { useKnownRoles } from "../queries.ts";

interface NewSessionDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Names the role that a new session is about. */
export function NewSessionDialog({ onClose, onCreated }: NewSessionDialogProps) {
  const t = useTexts("scout");
  const creating = useCreateSession();
  const submission = useSubmissionKey();
  const roles = useKnownRoles().data ?? [];
  const [roleTitle, setRoleTitle] = useState("");
  const [ownScoreFirst, setOwnScoreFirst] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (roleTitle.trim() === "") return;
    const body = { roleTitle: roleTitle.trim(), ownScoreFirst };
    creating.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: ({ id }) => {
          toast({ title: t("successTitle"), description: t("new.done") });
          onCreated(id);
        },
        onError: () => {
          const description = t("new.failed");
          toast({ title: t("errorTitle"), description, variant: "destructive" });
        },
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("new.title")}
      description={t("new.description")}
      labels={{ close: t("close") }}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t("new.role")} error={fieldErrorsOf(creating.error).roleTitle} required>
          <Input
            name="roleTitle"
            list="known-roles"
            autoComplete="off"
            maxLength={120}
            placeholder={t("new.placeholder")}
            value={roleTitle}
            onChange={({ target }) => setRoleTitle(target.value)}
          />
        </Field>
        <datalist id="known-roles">
          {roles.map(({ id, name, nameEs }) => (
            <option key={id} value={name}>
              {nameEs}
            </option>
          ))}
        </datalist>
        <Checkbox
          label={t("new.ownFirst")}
          hint={t("new.ownFirstHint")}
          checked={ownScoreFirst}
          onChange={({ target }) => setOwnScoreFirst(target.checked)}
        />
        <DialogFooter>
          <Button
            type="submit"
            disabled={roleTitle.trim() === ""}
            loading={creating.isPending}
            loadingText={t("new.submitting")}
          >
            {t("new.submit")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
