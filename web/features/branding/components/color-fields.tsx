import type { ChosenColor, Theme } from "#contract/palette.ts";
import { chosenColors, themes } from "#contract/palette.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

const labels: Record<ChosenColor, string> = {
  accent: "Buttons",
  link: "Links",
  page: "Page",
  card: "Cards",
};
const themeLabels: Record<Theme, string> = { light: "Light", dark: "Dark" };

interface ColorFieldsProps {
  colors: Record<Theme, Record<ChosenColor, string>>;
  onChange: (theme: Theme, color: ChosenColor, value: string) => void;
  errorOf: (theme: Theme, color: ChosenColor) => string | undefined;
}

/** The colors of both themes, each to be picked or typed. */
export function ColorFields({ colors, onChange, errorOf }: ColorFieldsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {themes.map((theme) => (
        <fieldset key={theme} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 font-heavy">{themeLabels[theme]}</legend>
          {chosenColors.map((color) => (
            <ColorField
              key={color}
              label={labels[color]}
              name={`colors.${theme}.${color}`}
              value={colors[theme][color]}
              error={errorOf(theme, color)}
              onChange={(value) => onChange(theme, color, value)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface ColorFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ColorField({ label, name, value, error, onChange }: ColorFieldProps) {
  const known = /^#[0-9a-f]{6}$/.test(value);
  return (
    <div className="flex items-end gap-2">
      <Field label={label} error={error} className="grow">
        <Input
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <input
        type="color"
        aria-label={`${label}: pick a color`}
        value={known ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
        className="h-12 w-14 shrink-0 cursor-pointer self-start rounded-md border border-control bg-sheet p-1 [margin-top:1.9375rem]"
      />
    </div>
  );
}
