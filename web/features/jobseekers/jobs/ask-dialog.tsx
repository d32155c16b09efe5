import { type SubmitEvent } from "react";
import { fieldErrorsOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFailure } from "./failure.ts";
import { useAskForTimes } from "./queries.ts";

interface AskDialogProps {
  matchId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks a shop for other times, with a word about what would suit. */
export function AskDialog({ matchId, open, onOpenChange }: AskDialogProps) {
  const t = useTexts("jobs");
  const failed = useFailure();
  const ask = useAskForTimes(matchId);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending) return;
    const note = String(new FormData(event.currentTarget).get("note"));
    ask.mutate(note, {
      onSuccess: () => {
        onOpenChange(false);
        toast({ title: t("ask.done") });
      },
      onError: (error) => {
        if (!fieldErrorsOf(error).note) failed(error);
      },
    });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("ask.title")}
      description={t("ask.text")}
      labels={{ close: t("close") }}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t("ask.label")}
          optionalText={t("ask.optional")}
          hint={t("ask.hint")}
          error={ask.error ? fieldErrorsOf(ask.error).note : undefined}
        >
          <Textarea name="note" maxLength={1000} rows={3} />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={ask.isPending} loadingText={t("pick.sending")}>
            {t("ask.submit")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
