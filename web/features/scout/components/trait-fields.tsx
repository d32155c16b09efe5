import { Trash2 } from "lucide-react";
import type { FrameworkTrait } from "#contract/scout.ts";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface TraitFieldsProps {
  trait: FrameworkTrait;
  /** The trait as it was before it was edited; none for a new one. */
  before: FrameworkTrait | undefined;
  /** Where the trait stands in the framework: `heart.0`. */
  path: string;
  errors: Record<string, string>;
  onChange: (next: FrameworkTrait) => void;
  /** Undefined when the column must keep at least this trait. */
  onRemove: (() => void) | undefined;
}

const levels = ["good", "middling", "poor"] as const;

/** The fields of one trait. */
export function TraitFields(props: TraitFieldsProps) {
  const { trait, before, path, errors, onChange, onRemove } = props;
  const t = useTexts("scout");
  const onlyRenamed =
    before !== undefined &&
    trait.name !== before.name &&
    levels.every((level) => trait[level] === before[level]);
  const [first, second] = trait.questions;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3 sm:p-4">
      <legend className="px-1 font-heavy">
        <bdi>{trait.name || t("editor.untitled")}</bdi>
      </legend>
      <div className="flex items-end gap-2">
        <Field label={t("editor.name")} error={errors[`${path}.name`]} required className="flex-1">
          <Input
            name={`${path}.name`}
            dir="auto"
            maxLength={80}
            value={trait.name}
            onChange={({ target }) => onChange({ ...trait, name: target.value })}
          />
        </Field>
        {onRemove && (
          <IconButton
            label={t("editor.removeTrait", { name: trait.name || t("editor.untitled") })}
            variant="ghost"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <output className="text-sm font-semibold empty:hidden">
        {onlyRenamed && t("editor.onlyRenamed")}
      </output>
      <div className="grid gap-3 xl:grid-cols-3">
        {levels.map((level) => (
          <Field key={level} label={t(`framework.${level}`)} error={errors[`${path}.${level}`]}>
            <Textarea
              name={`${path}.${level}`}
              dir="auto"
              rows={3}
              maxLength={600}
              value={trait[level]}
              onChange={({ target }) => onChange({ ...trait, [level]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Field label={t("editor.question1")} error={errors[`${path}.questions.0`]} required>
        <Input
          name={`${path}.questions.0`}
          dir="auto"
          maxLength={300}
          value={first}
          onChange={({ target }) => onChange({ ...trait, questions: [target.value, second] })}
        />
      </Field>
      <Field label={t("editor.question2")} error={errors[`${path}.questions.1`]} required>
        <Input
          name={`${path}.questions.1`}
          dir="auto"
          maxLength={300}
          value={second}
          onChange={({ target }) => onChange({ ...trait, questions: [first, target.value] })}
        />
      </Field>
    </fieldset>
  );
}
