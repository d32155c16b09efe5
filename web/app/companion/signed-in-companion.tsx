import { useEffect } from "react";
import type { User } from "#contract/accounts.ts";
import { useBoot } from "#web/boot.ts";
import { TermsStrip, useTerms } from "#web/features/terms/api.ts";
import { LateHires } from "#web/features/matches/api.ts";
import { ConnectionStrip } from "#web/features/connection/api.ts";
import { WaitingProfile } from "./waiting-profile.tsx";
import { forgetOthers } from "../kept.ts";
import { Offers } from "./offers.tsx";
import { renewPush } from "#web/features/notifications/api.ts";
import { useMissing } from "./use-missing.ts";
import { useSending } from "#web/features/waiting-forms/api.ts";
import { useSnapshot } from "./use-snapshot.ts";

/** What goes along with the pages of somebody who is signed in. */
export function SignedInCompanion({ user }: { user: User }) {
  const { analytics, mayAskTerms } = useBoot();
  return (
    <>
      <Connection />
      {user.role !== "admin" && mayAskTerms && <Terms />}
      <Keeping user={user} />
      {user.role === "jobseeker" && <WaitingProfile email={user.email} />}
      {user.role === "employer" && analytics && <LateHires />}
      {user.role && <Offers user={user} />}
    </>
  );
}

/** The question about new terms, fetched for whom it is asked: never an admin, whose terms they are. */
function Terms() {
  const { data } = useTerms();
  return data?.asks ? <TermsStrip termsAt={data.termsAt} /> : null;
}

const Connection = () => <ConnectionStrip missing={useMissing()} />;

function Keeping({ user }: { user: User }) {
  useEffect(() => {
    forgetOthers(user.email);
    void renewPush(user.email);
  }, [user.email]);
  useSnapshot(user);
  // Not before this page can hear the answer: <WaitingProfile/> tells it.
  useSending(user.email);
  return null;
}
