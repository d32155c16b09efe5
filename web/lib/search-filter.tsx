import { Field } from "#web/ui/field.tsx";
import { SettledInput } from "./settled-input.tsx";

interface SearchFilterProps {
  /** What is searched: "Name or address". */
  placeholder: string;
  value: string | undefined;
  onSettled: (text: string | undefined) => void;
}

/** The free search of a list. */
export const SearchFilter = (props: SearchFilterProps) => (
  <Field label="Search">
    <SettledInput {...props} type="search" maxLength={200} autoComplete="off" />
  </Field>
);
