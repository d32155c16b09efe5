import { Plus, X } from "lucide-react";
import { type RefObject, useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

export interface ScoreDraft {
  score: number | null;
  evidence: string[];
}

export const emptyScore: ScoreDraft = { score: null, evidence: [] };

const choices = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

interface HandScoreProps {
  label: string;
  /** The text that is quoted from. */
  texts: RefObject<HTMLElement | null>;
  draft: ScoreDraft;
  error: string | undefined;
  onChange: (draft: ScoreDraft) => void;
}

/** One trait: its score, and the quotes that carry it. */
export function HandScore({ label, texts, draft, error, onChange }: HandScoreProps) {
  const errorId = useId();
  const { score, evidence } = draft;
  const given = score !== null && !choices.includes(score) ? [...choices, score] : choices;
  const quote = () => {
    const selection = getSelection();
    // Words of another place on the page are not the candidate's.
    const isTheirs = selection && texts.current?.contains(selection.anchorNode);
    onChange({ score, evidence: [...evidence, isTheirs ? selection.toString().trim() : ""] });
  };
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="float-left mb-1 text-lg font-heavy">{label}</legend>
      <Field label="Score" className="clear-both max-w-60">
        <Select
          value={score ?? ""}
          onChange={({ target }) =>
            onChange({ score: target.value === "" ? null : Number(target.value), evidence })
          }
        >
          <option value="">Not told yet</option>
          {given
            .toSorted((a, b) => a - b)
            .map((value) => (
              <option key={value} value={value}>
                {value} of 5
              </option>
            ))}
        </Select>
      </Field>
      {evidence.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- quotes have no identity but their place
        <div key={index} className="flex items-start gap-1">
          <Field label={`${label}: quote ${index + 1}`} hideLabel className="flex-1">
            <Textarea
              dir="auto"
              rows={2}
              className="min-h-16"
              value={text}
              onChange={({ target }) =>
                onChange({ score, evidence: evidence.with(index, target.value) })
              }
            />
          </Field>
          <IconButton
            label={`Remove quote ${index + 1} of ${label}`}
            onClick={() => onChange({ score, evidence: evidence.toSpliced(index, 1) })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        // Pressing must not take the selection away from the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={quote}
      >
        <Plus aria-hidden="true" />
        Quote for {label.toLowerCase()}
      </Button>
    </fieldset>
  );
}
