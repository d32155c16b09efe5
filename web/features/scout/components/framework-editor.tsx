import { Plus, Trash2 } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Framework, HiringSession } from "#contract/scout.ts";
import { weighedParts, frameworkParts } from "#contract/scout-words.ts";
import { fieldErrorsOf, isConflict, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useTexts } from "#web/i18n.ts";
import { Overtaken } from "#web/forms/overtaken.tsx";
import { LeaveGuard } from "#web/forms/leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Input } from "#web/ui/input.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { toast } from "#web/ui/toast.ts";
import {
  canAdd,
  canRemove,
  emptyFields,
  isWeight,
  withNewOutcome,
  withNewTrait,
  withTrait,
} from "../framework-draft.ts";
import { useEditFramework } from "../mutations.ts";
import { useSession } from "../queries.ts";
import { leavesTab } from "../search.ts";
import { TraitFields } from "./trait-fields.tsx";
import { WeightFields } from "./weight-fields.tsx";

interface FrameworkEditorProps {
  session: HiringSession;
  onClose: () => void;
}

/** Changes what the session looks for; saving makes the next version. */
export function FrameworkEditor({ session, onClose }: FrameworkEditorProps) {
  const t = useTexts("scout");
  const saving = useEditFramework(session.id);
  const { refetch } = useSession(session.id);
  const [draft, setDraft] = useState<Framework>(session.framework);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  const changed = draft !== session.framework;
  const conflict = isConflict(saving.error);
  const leaving = {
    title: t("editor.leave"),
    text: t("editor.leaveText"),
    leave: t("editor.leaveConfirm"),
    stay: t("editor.stay"),
  };

  const refuse = (form: HTMLFormElement, found: Record<string, string>) => {
    setErrors(found);
    focusFirst(form, Object.keys(found));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const empty = emptyFields(draft);
    if (empty.length > 0)
      return refuse(form, Object.fromEntries(empty.map((name) => [name, t("editor.required")])));
    const wrong = weighedParts.filter((part) => !isWeight(draft.weights[part]));
    if (wrong.length > 0) {
      const range = t("editor.weightRange");
      return refuse(form, Object.fromEntries(wrong.map((part) => [`weights.${part}`, range])));
    }
    if (weighedParts.every((part) => draft.weights[part] === 0))
      return refuse(form, { "weights.heart": t("editor.weightNone") });
    setErrors({});
    saving.mutate(draft, {
      onSuccess: () => {
        toast({ title: t("editor.saved") });
        onClose();
      },
      onError: (error) => {
        if (isConflict(error)) return;
        const description = messageOf(error, t("editor.failed"));
        toast({ title: t("errorTitle"), description, variant: "destructive" });
        refuse(form, fieldErrorsOf(error));
      },
    });
  };
  const leave = () => (changed ? setAsking(true) : onClose());
  const reload = async () => {
    await refetch();
    onClose();
  };

  return (
    <form ref={fields} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SectionHeader title={t("editor.title")} description={t("editor.text")} />
      {conflict && (
        <Overtaken action={{ label: t("editor.reload"), onTake: () => void reload() }}>
          {t("editor.changed")}
        </Overtaken>
      )}
      {frameworkParts.map((part) => (
        <Card key={part}>
          <CardHeader level={3} title={t(`framework.${part}`)} />
          <CardBody className="flex flex-col gap-4">
            {draft[part].map((trait, index) => (
              <TraitFields
                key={trait.id}
                trait={trait}
                before={session.framework[part].find(({ id }) => id === trait.id)}
                path={`${part}.${index}`}
                errors={errors}
                onChange={(next) => setDraft(withTrait(draft, part, next))}
                onRemove={
                  canRemove(draft, part)
                    ? () =>
                        setDraft({
                          ...draft,
                          [part]: draft[part].filter(({ id }) => id !== trait.id),
                        })
                    : undefined
                }
              />
            ))}
            {canAdd(draft, part) && (
              <Button variant="ghost" onClick={() => setDraft(withNewTrait(draft, part))}>
                <Plus aria-hidden="true" />
                {t("editor.addTrait")}
              </Button>
            )}
          </CardBody>
        </Card>
      ))}
      <Card>
        <CardHeader level={3} title={t("framework.outcomes")} />
        <CardBody className="flex flex-col gap-3">
          {draft.outcomes.map((outcome, index) => (
            <div key={outcome.id} className="flex items-end gap-2">
              <Field
                label={t("editor.outcome", { number: index + 1 })}
                error={errors[`outcomes.${index}.text`]}
                required
                className="flex-1"
              >
                <Input
                  name={`outcomes.${index}.text`}
                  dir="auto"
                  maxLength={300}
                  value={outcome.text}
                  onChange={({ target }) =>
                    setDraft({
                      ...draft,
                      outcomes: draft.outcomes.map((one) =>
                        one.id === outcome.id ? { ...one, text: target.value } : one,
                      ),
                    })
                  }
                />
              </Field>
              {canRemove(draft, "outcomes") && (
                <IconButton
                  label={t("editor.removeOutcome", { number: index + 1 })}
                  variant="ghost"
                  onClick={() =>
                    setDraft({
                      ...draft,
                      outcomes: draft.outcomes.filter(({ id }) => id !== outcome.id),
                    })
                  }
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </div>
          ))}
          {canAdd(draft, "outcomes") && (
            <Button variant="ghost" onClick={() => setDraft(withNewOutcome(draft))}>
              <Plus aria-hidden="true" />
              {t("editor.addOutcome")}
            </Button>
          )}
        </CardBody>
      </Card>
      <WeightFields draft={draft} errors={errors} onChange={setDraft} />
      <div className="sticky bottom-0 z-1 -mx-1 flex flex-wrap gap-2 border-t border-line bg-paper px-1 py-3 max-sm:bottom-16">
        <Button
          type="submit"
          disabled={!changed}
          loading={saving.isPending}
          loadingText={t("editor.saving")}
        >
          {t("editor.save", { version: session.framework.version + 1 })}
        </Button>
        <Button variant="secondary" onClick={leave}>
          {t("cancel")}
        </Button>
      </div>
      <LeaveGuard
        unsaved={() => changed && !saving.isSuccess}
        leaves={leavesTab}
        labels={leaving}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={leaving.title}
        description={leaving.text}
        labels={{ confirm: leaving.leave, cancel: leaving.stay }}
        destructive
        onConfirm={onClose}
      />
    </form>
  );
}
