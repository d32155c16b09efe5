import type { Framework } from "#contract/scout.ts";
import { weighedParts } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { withWeight } from "../framework-draft.ts";

interface WeightFieldsProps {
  draft: Framework;
  errors: Record<string, string>;
  onChange: (draft: Framework) => void;
}

const labels = {
  heart: "framework.heart",
  iq: "framework.iq",
  toolbox: "framework.toolbox",
  longTerm: "editor.longTerm",
} as const;

/** What each column and the long term weigh. */
export function WeightFields({ draft, errors, onChange }: WeightFieldsProps) {
  const t = useTexts("scout");
  return (
    <Card>
      <CardHeader level={3} title={t("editor.weights")} description={t("editor.weightsText")} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {weighedParts.map((part) => (
          <Field key={part} label={t(labels[part])} error={errors[`weights.${part}`]} required>
            <Input
              name={`weights.${part}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              value={String(draft.weights[part])}
              onChange={({ target }) => onChange(withWeight(draft, part, Number(target.value)))}
            />
          </Field>
        ))}
      </CardBody>
    </Card>
  );
}
