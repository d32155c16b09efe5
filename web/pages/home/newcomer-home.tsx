import type { User } from "#contract/accounts.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { HireCard } from "./hire-card.tsx";
import { JoinCards } from "./join-cards.tsx";
import { cameToHire, hasNoWayIn, useOwnAccessRequest, useOwnApplication } from "./queries.ts";
import { WorkCard } from "./work-card.tsx";

/** The home of somebody without a role: what became of what they asked for, and how to ask. */
export function NewcomerHome({ user }: { user: User }) {
  const t = useTexts("home");
  const request = useOwnAccessRequest();
  const application = useOwnApplication();
  // What somebody came for stands first: on a phone the other card would be all that is seen.
  const hiring = cameToHire() || Boolean(request.data);
  const applied = !hiring && Boolean(application.data);
  const cards = [
    <WorkCard key="work" user={user} aside={hiring} />,
    <HireCard key="hire" user={user} aside={applied} />,
  ];
  const approved = [request.data, application.data].filter((own) => own?.status === "approved");
  const intro =
    request.data?.status === "pending"
      ? "introSent"
      : applied && application.data?.status === "pending"
        ? "introApplied"
        : approved.length === 0
          ? "intro"
          : approved.every((own) => own && hasNoWayIn(own))
            ? "introNoAccess"
            : "introApproved";
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader
        title={user.firstName ? t("welcome", { name: user.firstName }) : t("welcomeNobody")}
        description={t(intro)}
      />
      <JoinCards />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {hiring ? cards.toReversed() : cards}
      </div>
    </>
  );
}
