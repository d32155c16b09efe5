import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useOpenMatches } from "../queries.ts";

export interface ChosenMatch {
  id: string;
  name: string;
}

interface MatchFieldProps {
  value: string;
  error: string | undefined;
  onChoose: (match: ChosenMatch | null) => void;
}

/** One of the shop's matched candidates, in place of a text. Below it: they are loaded after the dialog opened. */
export function MatchField({ value, error, onChoose }: MatchFieldProps) {
  const t = useTexts("scout");
  const matches = useOpenMatches().data ?? [];
  if (matches.length === 0) return null;
  const people = matches.map(({ id, roleTitle, jobseeker }) => ({
    id,
    name: `${jobseeker.firstName} ${jobseeker.lastName}`.trim(),
    roleTitle,
  }));
  return (
    <Field label={t("score.match")} error={error}>
      <Select
        name="matchId"
        value={value}
        onChange={({ target }) => onChoose(people.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">{t("score.matchNone")}</option>
        {people.map(({ id, name, roleTitle }) => (
          <option key={id} value={id}>
            {name} · {roleTitle}
          </option>
        ))}
      </Select>
    </Field>
  );
}
