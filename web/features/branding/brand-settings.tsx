import { Loaded } from "#web/lib/loaded.tsx";
import { CardAhead, FieldsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { BrandForm } from "./components/brand-form.tsx";
import { BrandHistory } from "./components/brand-history.tsx";
import { useBranding } from "./queries.ts";

/** How the product looks and is called, and how it did before. */
export function BrandSettings() {
  return (
    <Loaded query={useBranding()} failure="We couldn't load the brand" waiting={<BrandAhead />}>
      {(branding) => (
        <div className="flex flex-col gap-6">
          <BrandForm branding={branding} />
          <BrandHistory branding={branding} />
        </div>
      )}
    </Loaded>
  );
}

/** Holds the place of the brand, its preview and its history. */
const BrandAhead = () => (
  <div className="flex flex-col gap-6">
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <CardAhead title="Brand" described>
        <FieldsAhead fields={6} />
      </CardAhead>
      <CardAhead title="Preview" described className="self-start">
        <RowsAhead rows={3} lines={3} ruled={false} />
      </CardAhead>
    </div>
    <CardAhead title="History" described>
      <RowsAhead rows={2} />
    </CardAhead>
  </div>
);
