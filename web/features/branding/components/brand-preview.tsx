import type { CSSProperties } from "react";
import { markUrl } from "#contract/branding.ts";
import { type Choice, fixedColors, houseColors, type Theme, tokensOf } from "#contract/palette.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Mark } from "#web/ui/mark.tsx";
import type { BrandValues } from "../brand-values.ts";

const isWhole = (choice: Choice) =>
  Object.values(choice).every((color) => /^#[0-9a-f]{6}$/.test(color));

/** The colors of a theme, set on an element whatever theme the page itself is in. */
function variables(theme: Theme, choice: Choice): CSSProperties {
  const tokens = { ...fixedColors[theme], ...tokensOf(theme, choice) };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, color]) => [`--color-${name}`, color]),
  ) as CSSProperties;
}

interface BrandPreviewProps {
  values: BrandValues;
  /** What the product is called where the form says nothing. */
  configuredName: string;
}

/** How a brand appears on a phone, by day and by night, while it is being chosen. */
export function BrandPreview({ values, configuredName }: BrandPreviewProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <Phone
          key={theme}
          theme={theme}
          choice={values.ownColors ? values.colors[theme] : houseColors[theme]}
          name={values.name.trim() || configuredName}
          markId={values.markId}
        />
      ))}
    </div>
  );
}

interface PhoneProps {
  theme: Theme;
  choice: Choice;
  name: string;
  markId: string | null;
}

function Phone({ theme, choice, name, markId }: PhoneProps) {
  const shown = isWhole(choice) ? choice : houseColors[theme];
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="text-sm font-semibold text-muted">
        {theme === "light" ? "Light, on a phone" : "Dark, on a phone"}
      </figcaption>
      <div
        inert
        style={variables(theme, shown)}
        className="min-w-0 overflow-hidden rounded-lg border border-control bg-paper text-ink"
      >
        <div className="flex min-h-14 items-center gap-2.5 border-b border-line bg-sheet px-4">
          {markId ? (
            <img src={markUrl(markId, "icon-192")} alt="" className="size-8 shrink-0" />
          ) : (
            <Mark className="size-8 shrink-0" />
          )}
          <span className="truncate text-lg font-heavy tracking-tight">{name}</span>
        </div>
        <div className="flex flex-col gap-3 p-4">
          <p className="text-xl font-heavy text-balance">Someone vouches for you.</p>
          <p className="text-sm text-muted">Apply with a referral code from someone you know.</p>
          <div className="rounded-lg border border-line bg-sheet p-3 text-sm">
            <p>
              By applying, you agree to our{" "}
              <span className="text-link underline underline-offset-4">Terms of Service</span>.
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <span className={buttonStyle("primary", "sm")}>Apply</span>
              <span className={buttonStyle("secondary", "sm")}>Sign in</span>
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}
