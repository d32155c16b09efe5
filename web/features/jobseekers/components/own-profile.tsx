import type { ReactNode } from "react";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { useTexts } from "#web/i18n.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { nothingTold, useOverview, useProfile, useToldAnswers } from "../queries.ts";

interface OwnProfileProps {
  /** Shows the profile, or what stands where there is none yet; and what was told elsewhere. */
  children: (profile: JobseekerProfile | undefined, told: ToldAnswers) => ReactNode;
}

/** Loads the own profile. The overview is asked first, so that no call fails for want of one. */
export function OwnProfile({ children }: OwnProfileProps) {
  const t = useTexts("jobseekers");
  const overview = useOverview();
  const isThere = overview.data !== undefined && overview.data.profile !== "missing";
  const profile = useProfile(isThere);
  const told = useToldAnswers();
  const failed = [overview, profile].find((query) => query.isError && query.data === undefined);
  if (failed)
    return (
      <ErrorState
        title={t("loadFailed")}
        labels={{ retry: t("retry") }}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  const loading = !overview.data || (isThere && !profile.data) || told.isPending;
  if (loading) return <Skeleton className="h-96" />;
  // Without what was told elsewhere a form asks as if it were the first.
  return children(profile.data, told.data ?? nothingTold);
}
