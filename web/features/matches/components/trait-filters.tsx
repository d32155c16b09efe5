import { traitFilters } from "#contract/match-words.ts";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useTraitsInWords } from "../queries.ts";
import { isInWords, minScores, type MatchSearch, type MinScore } from "../search.ts";

interface TraitFiltersProps {
  search: MatchSearch;
  /** Where the minimum starts on this page. */
  start: MinScore;
  onChange: (changes: Partial<MatchSearch>) => void;
}

/** Which score must reach which minimum. */
export function TraitFilters({ search, start, onChange }: TraitFiltersProps) {
  const t = useTexts("employers");
  const worded = useTraitsInWords();
  const inWords = isInWords(search.trait, worded.data ?? []);
  return (
    <>
      <Field label={t("filters.trait")}>
        <Select
          value={search.trait ?? "all"}
          onChange={({ target }) => {
            const trait = traitFilters.find((trait) => trait === target.value);
            onChange({ trait: trait === "all" ? undefined : trait });
          }}
        >
          {traitFilters.map((trait) => (
            <option key={trait} value={trait}>
              {t(`filters.traits.${trait}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("filters.minScore")} hint={inWords && t("filters.inWords")}>
        <Select
          disabled={inWords}
          value={inWords ? 1 : (search.minScore ?? start)}
          onChange={({ target }) => {
            const score = minScores.find((score) => String(score) === target.value);
            onChange({ minScore: score === start ? undefined : score });
          }}
        >
          {minScores.map((score) => (
            <option key={score} value={score}>
              {t(
                inWords ? "filters.noMinimum" : score === 5 ? "filters.exactly" : "filters.orMore",
                { score },
              )}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
