import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { choiceParam } from "./search-params.ts";

interface ChoiceFilterProps<Choice extends string> {
  label: string;
  /** What it says where nothing is chosen: "All Statuses". */
  all: string;
  choices: readonly Choice[];
  labels: Record<Choice, string>;
  value: Choice | undefined;
  onChoose: (choice: Choice | undefined) => void;
  className?: string;
}

/** Narrows a list to one of a few kinds, or to none. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const { label, all, choices, labels, value, onChoose, className } = props;
  return (
    <Field label={label} className={className}>
      <Select
        value={value ?? "all"}
        onChange={({ target }) => onChoose(choiceParam(target.value, choices))}
      >
        <option value="all">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labels[choice]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
