import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BrandForm } from "./components/brand-form.tsx";
import { BrandHistory } from "./components/brand-history.tsx";
import { useBranding } from "./queries.ts";

/** How the product looks and is called, and how it did before. */
export function BrandSettings() {
  const { data, isError, isFetching, refetch } = useBranding();
  if (isError)
    return (
      <ErrorState
        title="Failed to fetch the brand"
        labels={{ retry: "Try again" }}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="flex flex-col gap-6">
      <BrandForm key={data.version} branding={data} />
      <BrandHistory branding={data} />
    </div>
  );
}
