import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { useLanguage } from "#web/lib/language.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFailure } from "./failure.ts";
import { momentIn } from "./moment.ts";
import { useAskForTimes } from "./queries.ts";

interface AskDialogProps {
  match: JobseekerMatch;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
}

/** Asks a shop for other times, with a word about what would suit; says so where that ends an interview that is set. */
export function AskDialog({ match, open, onOpenChange, onSent }: AskDialogProps) {
  const t = useTexts("jobs");
  const language = useLanguage();
  const { interview } = match;
  const ends = interview?.state === "picked" && interview.time;
  const failed = useFailure();
  const ask = useAskForTimes(match.id);
  const form = useContractForm({
    rules: async () => (await import("#contract/jobseeker-matches.ts")).askForOtherTimes.body,
    values: { note: "" },
    bodyOf: (typed) => typed,
    afterwards: "blank",
    send: ({ note }) => ask.mutateAsync(note ?? ""),
    onSent: () => {
      onSent();
      onOpenChange(false);
      toast({ title: t("ask.done") });
    },
    onRefused: (error, marked) => void (marked || failed(error)),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("ask.title")}
      description={
        ends
          ? t("ask.cancels", { time: momentIn(ends, language, interview.timeZone) })
          : t("ask.text")
      }
      labels={{ close: t("close") }}
    >
      <GuardedForm of={form.element} className="grid gap-4">
        <Field
          label={t("ask.label")}
          optionalText={t("ask.optional")}
          hint={t("ask.hint")}
          error={form.errorOf("note")}
        >
          <Textarea {...form.register("note")} rows={3} />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={form.pending} loadingText={t("pick.sending")}>
            {t(ends ? "ask.cancelAndAsk" : "ask.submit")}
          </Button>
        </DialogFooter>
      </GuardedForm>
    </Dialog>
  );
}
