import { lazy, Suspense } from "react";
import type { User } from "#contract/accounts.ts";
import { displayNameOf } from "#web/session/display-name.ts";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { useReadAnew } from "#web/reading.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { OwnStatement } from "#web/features/privacy/api.ts";
import { ConsentQuestion } from "#web/features/ratings/api.ts";
import {
  HiredNews,
  NextCard,
  NextCardAhead,
  type Overview,
  ScoresCard,
  StandCard,
  useOverview,
} from "#web/features/jobseekers/api.ts";

const Look = lazy(async () => ({ default: (await import("./look/look.tsx")).Look }));

/** A jobseeker's dashboard; an admin picks whose. */
export function Page() {
  const user = useUser();
  if (user?.role === "admin")
    return (
      <Suspense fallback={<PageWaiting />}>
        <Look tab="/jobseeker" />
      </Suspense>
    );
  return user && <Dashboard user={user} />;
}

/** What to do next, how the scores stand, and how far the road goes. */
function Dashboard({ user }: { user: User }) {
  const t = useTexts("jobseekers");
  const overview = useOverview();
  return (
    <>
      <PageHead title={t("dashboard.title")} />
      <PageHeader
        title={t("dashboard.welcome", { name: user.firstName || displayNameOf(user) })}
        description={t("dashboard.text")}
      />
      <Loaded
        query={overview}
        failure={t("dashboard.loadFailed")}
        retry={t("retry")}
        waiting={<Cards overview={undefined} looking />}
      >
        {(data) => <Cards overview={data} looking={overview.isFetching} />}
      </Loaded>
    </>
  );
}

interface CardsProps {
  /** Absent while it is on its way; the scores need not wait for it. */
  overview: Overview | undefined;
  looking: boolean;
}

function Cards({ overview, looking }: CardsProps) {
  const readAnew = useReadAnew("/api/jobseeker");
  const lookAgain = () => void readAnew();
  const next = overview ? (
    <NextCard overview={overview} looking={looking} onLookAgain={lookAgain} />
  ) : (
    <NextCardAhead />
  );
  const isHired = overview?.status === "matched";
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {isHired && (
        <div className="grid gap-6 lg:col-span-2">
          <HiredNews instead={next} />
        </div>
      )}
      <div className="grid gap-6">
        {!isHired && next}
        <ScoresCard />
        {overview?.profile === "complete" && <OwnStatement />}
      </div>
      <div className="lg:col-start-2 lg:row-span-2">
        <StandCard overview={overview} />
      </div>
      {overview?.profile === "complete" && <ConsentQuestion />}
    </div>
  );
}
