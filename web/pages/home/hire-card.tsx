import { Store } from "lucide-react";
import { useState } from "react";
import type { AccessRequestStatus } from "#contract/access-requests.ts";
import type { User } from "#contract/accounts.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { AccessRequestForm } from "./access-request-form.tsx";
import { ComeIn } from "./come-in.tsx";
import { LoadedCard } from "./loaded-card.tsx";
import { cameToHire, hasNoWayIn, useOwnAccessRequest } from "./queries.ts";
import { NoWayIn, SentIn } from "./sent-in.tsx";

const tones: Record<AccessRequestStatus, Tone> = {
  pending: "warning",
  approved: "success",
  declined: "neutral",
};

interface HireCardProps {
  user: User;
  /** Whether they came for something else: the main action is none of a shop's then. */
  aside: boolean;
}

/** What became of somebody's request for employer access, or the form to make one. */
export function HireCard({ user, aside }: HireCardProps) {
  const t = useTexts("home");
  const request = useOwnAccessRequest();
  const [asking, setAsking] = useState(cameToHire);
  return (
    <LoadedCard
      title={t("hire.title")}
      icon={Store}
      failure={t("hire.loadFailed")}
      query={request}
      filling={asking}
    >
      {(own) => {
        if (asking && own?.status !== "pending" && own?.status !== "approved")
          return <AccessRequestForm user={user} onClose={() => setAsking(false)} />;
        const ask = (
          <Button variant={aside ? "secondary" : "primary"} onClick={() => setAsking(true)}>
            {t(own ? "hire.again" : "hire.ask")}
          </Button>
        );
        if (!own)
          return (
            <div className="flex flex-col items-start gap-4">
              <p className="max-w-prose">{t("hire.none")}</p>
              {ask}
            </div>
          );
        if (hasNoWayIn(own)) return <NoWayIn sentAt={own.createdAt} />;
        return (
          <SentIn
            tone={tones[own.status]}
            label={t(`hire.${own.status}`)}
            sentAt={own.createdAt}
            text={t(`hire.${own.status}Text`, { shop: own.shopName, email: user.email })}
          >
            {own.status === "declined" && ask}
            {own.status === "approved" && <ComeIn />}
          </SentIn>
        );
      }}
    </LoadedCard>
  );
}
