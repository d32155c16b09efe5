import type { User } from "#contract/accounts.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { HireCard } from "./hire-card.tsx";
import { JoinCards } from "./join-cards.tsx";
import { WorkCard } from "./work-card.tsx";

/** The home of somebody without a role: what became of what they asked for, and how to ask. */
export function NewcomerHome({ user }: { user: User }) {
  const t = useTexts("home");
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader
        title={user.firstName ? t("welcome", { name: user.firstName }) : t("welcomeNobody")}
        description={t("intro")}
      />
      <JoinCards />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <WorkCard user={user} />
        <HireCard user={user} />
      </div>
    </>
  );
}
