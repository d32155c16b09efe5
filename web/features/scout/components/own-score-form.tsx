import { type SubmitEvent, useState } from "react";
import { type OwnScore, scoreParts } from "#contract/scout-scorecards.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveOwnScore } from "../mutations.ts";

interface OwnScoreFormProps {
  sessionId: string;
  scorecardId: string;
  before: OwnScore | undefined;
  onSaved: () => void;
  /** Absent where the score is what the card waits for. */
  onCancel: (() => void) | undefined;
}

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
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const given = scoreParts.map((part) => {
      const text = String(typed.get(part)).trim().replace(",", ".");
      return [part, text === "" ? null : Number(text)] as const;
    });
    const wrong = given.filter(([, score]) => score !== null && !(score >= 0 && score <= 10));
    if (wrong.length > 0) {
      setErrors(Object.fromEntries(wrong.map(([part]) => [part, t("own.range")])));
      return focusFirst(form, [wrong[0]?.[0] ?? ""]);
    }
    setErrors({});
    const scores = Object.fromEntries(given) as Record<(typeof scoreParts)[number], number | null>;
    saving.mutate(
      { ...scores, note: String(typed.get("note")) },
      {
        onSuccess: () => {
          toast({ title: t("own.saved") });
          onSaved();
        },
        onError: (error) => {
          setErrors(fieldErrorsOf(error));
          const description = messageOf(error, t("own.failed"));
          toast({ title: t("errorTitle"), description, variant: "destructive" });
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 rounded-lg bg-sunken p-4">
      <div>
        <h4 className="font-heavy">{t("own.heading")}</h4>
        <p className="text-sm text-muted">{t("own.text")}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        {scoreParts.map((part) => (
          <Field key={part} label={t(`cards.${part}`)} error={errors[part]}>
            <Input
              name={part}
              inputMode="decimal"
              maxLength={5}
              defaultValue={before?.[part] ?? ""}
            />
          </Field>
        ))}
      </div>
      <Field label={t("own.note")} error={errors.note}>
        <Textarea name="note" dir="auto" rows={2} maxLength={2000} defaultValue={before?.note} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" loading={saving.isPending} loadingText={t("own.saving")}>
          {t("own.save")}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
