import { Loaded } from "#web/lib/loaded.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BrandForm } from "./components/brand-form.tsx";
import { BrandHistory } from "./components/brand-history.tsx";
import { useBranding } from "./queries.ts";

/** How the product looks and is called, and how it did before. */
export function BrandSettings() {
  return (
    <Loaded
      query={useBranding()}
      failure="We couldn't load the brand"
      waiting={<Skeleton className="h-96" />}
    >
      {(branding) => (
        <div className="flex flex-col gap-6">
          <BrandForm key={branding.version} branding={branding} />
          <BrandHistory branding={branding} />
        </div>
      )}
    </Loaded>
  );
}
