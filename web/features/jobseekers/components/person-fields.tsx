import { PhoneInput } from "#web/forms/phone-input.tsx";
import { PlaceAsked } from "#web/features/matching/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { ages } from "../forms.ts";
import type { CreationPart } from "./creation-part.ts";

const offered = Array.from(
  { length: ages.creation.max - ages.creation.min + 1 },
  (_, index) => ages.creation.min + index,
);

interface PersonFieldsProps extends CreationPart {
  /** The age that the profile holds, which may be under what the form offers. */
  held: number;
  /** Takes another place than the one that was typed. */
  onPlace: (place: string) => void;
}

const names = [
  ["firstName", { autoComplete: "given-name", maxLength: 100 }],
  ["lastName", { autoComplete: "family-name", maxLength: 100 }],
] as const;

/** Who the person is and where. */
export function PersonFields({ form: { register, errorOf }, held, onPlace }: PersonFieldsProps) {
  const t = useTexts("jobseekers");
  const choosable = offered.includes(held) ? offered : [held, ...offered];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <h2 className="text-lg font-heavy sm:col-span-2">{t("creation.person")}</h2>
      {names.map(([name, input]) => (
        <Field key={name} label={t(`form.${name}`)} error={errorOf(name)} required>
          <Input {...input} {...register(name)} />
        </Field>
      ))}
      <Field
        label={t("form.phone")}
        error={errorOf("phone")}
        required
        // On a row of its own: fields side by side are stretched to one height.
        className="sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]"
      >
        <PhoneInput {...register("phone")} />
      </Field>
      <PlaceAsked onTake={onPlace}>
        <Field
          label={t("form.location")}
          hint={t("form.locationHint")}
          error={errorOf("location")}
          required
        >
          <Input autoComplete="address-level2" maxLength={200} {...register("location")} />
        </Field>
      </PlaceAsked>
      <Field label={t("form.age")} hint={t("form.ageHint")} error={errorOf("age")} required>
        <Select {...register("age", { valueAsNumber: true })}>
          {choosable.map((age) => (
            <option key={age} value={age}>
              {age}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
