import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import type { OwnScore } from "#contract/scout-scorecards.ts";
import { scoreParts } from "#contract/scout-words.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveOwnScore } from "../mutations.ts";
import { leavesTab } from "../search.ts";

interface OwnScoreFormProps {
  sessionId: string;
  scorecardId: string;
  before: OwnScore | undefined;
  onSaved: () => void;
  /** Absent where the score is what the card waits for. */
  onCancel: (() => void) | undefined;
}

/** "7,5" as 7.5; null where nothing is typed. */
const scoreOf = (typed: string) =>
  typed.trim() === "" ? null : Number(typed.trim().replace(",", "."));

/** A person's own three scores. */
export function OwnScoreForm({
  sessionId,
  scorecardId,
  before,
  onSaved,
  onCancel,
}: OwnScoreFormProps) {
  const t = useTexts("scout");
  const saving = useSaveOwnScore(sessionId, scorecardId);
  const form = useContractForm({
    rules: async () => (await import("#contract/scout-own-scores.ts")).saveOwnScore.body,
    values: {
      cultureFit: String(before?.cultureFit ?? ""),
      outcomeFit: String(before?.outcomeFit ?? ""),
      longTermAlignment: String(before?.longTermAlignment ?? ""),
      note: before?.note ?? "",
    },
    bodyOf: ({ note, ...typed }) => ({
      ...Object.fromEntries(scoreParts.map((part) => [part, scoreOf(typed[part])])),
      note,
    }),
    sentenceFor: (_, path) => (path === "note" ? undefined : t("own.range")),
    leaving: { leaves: leavesTab },
    send: (body) => saving.mutateAsync(body),
    onSent: () => {
      toast({ title: t("own.saved") });
      onSaved();
    },
    onRefused: (error) => {
      const description = messageOf(error, t("own.failed"));
      toast({ title: t("errorTitle"), description, variant: "destructive" });
    },
  });

  return (
    <GuardedForm of={form.element} className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <div>
        <h4 className="font-heavy">{t("own.heading")}</h4>
        <p className="text-sm text-muted">{t("own.text")}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {scoreParts.map((part) => (
          <Field key={part} label={t(`cards.${part}`)} error={form.errorOf(part)}>
            <Input {...form.register(part)} inputMode="decimal" maxLength={5} />
          </Field>
        ))}
      </div>
      <Field label={t("own.note")} error={form.errorOf("note")}>
        <Textarea {...form.register("note")} dir="auto" rows={2} maxLength={2000} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={form.pending} loadingText={t("own.saving")}>
          {t("own.save")}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </GuardedForm>
  );
}
