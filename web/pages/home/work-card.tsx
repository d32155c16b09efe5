import { Wrench } from "lucide-react";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import type { WaitlistStatus } from "#contract/waitlist.ts";
import { ApplicationForm } from "#web/features/waitlist/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useReadAnew } from "#web/reading.ts";
import { Button } from "#web/ui/button.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { ComeIn } from "./come-in.tsx";
import { LoadedCard } from "./loaded-card.tsx";
import { hasNoWayIn, useOwnApplication } from "./queries.ts";
import { NoWayIn, SentIn } from "./sent-in.tsx";

const tones: Record<WaitlistStatus, Tone> = {
  pending: "warning",
  approved: "success",
  rejected: "neutral",
};

interface WorkCardProps {
  user: User;
  /** Whether they came for something else, which has the main action. */
  aside: boolean;
}

/** What became of somebody's application, or the form to make one. */
export function WorkCard({ user, aside }: WorkCardProps) {
  const t = useTexts("home");
  const application = useOwnApplication();
  const [opened, setOpened] = useState(false);
  const filling = opened && application.data === null;
  return (
    <LoadedCard
      title={t("work.title")}
      icon={Wrench}
      failure={t("work.loadFailed")}
      query={application}
      filling={filling}
    >
      {(own) => {
        if (!own)
          return <Apply user={user} aside={aside} opened={opened} onOpen={() => setOpened(true)} />;
        if (hasNoWayIn(own)) return <NoWayIn sentAt={own.createdAt} />;
        return (
          <SentIn
            tone={tones[own.status]}
            label={t(`work.${own.status}`)}
            sentAt={own.createdAt}
            text={t(`work.${own.status}Text`, { email: user.email })}
          >
            {own.status === "approved" && <ComeIn />}
          </SentIn>
        );
      }}
    </LoadedCard>
  );
}

interface ApplyProps extends WorkCardProps {
  opened: boolean;
  onOpen: () => void;
}

function Apply({ user, aside, opened, onOpen }: ApplyProps) {
  const t = useTexts("home");
  const readAnew = useReadAnew("/api/waitlist/mine");
  if (!opened)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose">{t("work.none", { email: user.email })}</p>
        <Button variant={aside ? "secondary" : "primary"} onClick={onOpen}>
          {t("work.apply")}
        </Button>
      </div>
    );
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <ApplicationForm
      known={{ name, email: user.email }}
      focusAtOnce
      onReceived={() => void readAnew()}
    />
  );
}
