import type { ReactNode } from "react";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded, type Loading } from "#web/lib/loaded.tsx";
import { orElse, together } from "#web/lib/together.ts";
import { nothingTold, useOverview, useProfile, useToldAnswers } from "../queries.ts";

interface OwnProfileProps {
  waiting: ReactNode;
  /** Shows the profile, or what stands where there is none yet; and what was told elsewhere. */
  children: (profile: JobseekerProfile | undefined, told: ToldAnswers) => ReactNode;
}

/** Loads the own profile. The overview is asked first, so that no call fails for want of one. */
export function OwnProfile({ waiting, children }: OwnProfileProps) {
  const t = useTexts("jobseekers");
  const overview = useOverview();
  const isThere = overview.data !== undefined && overview.data.profile !== "missing";
  const profile = useProfile(isThere);
  const told = useToldAnswers();
  const own: Loading<JobseekerProfile | null> = isThere ? profile : { ...overview, data: null };
  return (
    <Loaded
      // Without what was told elsewhere a form asks as if it were the first.
      query={together(overview, own, orElse(told, nothingTold))}
      failure={t("loadFailed")}
      retry={t("retry")}
      waiting={waiting}
    >
      {([, profile, told]) => children(profile ?? undefined, told)}
    </Loaded>
  );
}
