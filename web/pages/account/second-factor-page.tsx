import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import type { SecondFactor } from "#contract/second-factor.ts";
import { LogOutLink } from "#web/session/log-out-link.tsx";
import { useBoot } from "#web/boot.ts";
import { pageToReturnTo } from "#web/session/return-to.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { useTexts } from "#web/i18n.ts";
import { FieldsAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import {
  Enrolment,
  ProofForm,
  useProve,
  useSecondFactor,
} from "#web/features/second-factor/api.ts";

const route = getRouteApi("/sign-in/second-factor");

/** Where whoever came in by a password or a link shows the second factor, or sets one up. */
export function Page() {
  const { owed } = useBoot();
  const returnTo = pageToReturnTo(route.useSearch().returnTo);
  useEffect(() => {
    if (!owed) location.replace(returnTo);
  }, [owed, returnTo]);
  return owed ? <Step owed={owed} returnTo={returnTo} /> : <PageWaiting />;
}

interface StepProps {
  owed: NonNullable<SecondFactor["owed"]>;
  returnTo: string;
}

function Step({ owed, returnTo }: StepProps) {
  const t = useTexts("second-factor");
  const title = t(owed === "proof" ? "page.proveTitle" : "page.enrolTitle");
  const enter = () => location.replace(returnTo);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 py-2 sm:py-8">
      <PageHead title={title} />
      <div>
        <h1 className="text-3xl font-heavy tracking-tight">{title}</h1>
        <p className="mt-2 text-muted">
          {t(owed === "proof" ? "page.proveText" : "page.enrolText")}
        </p>
      </div>
      {owed === "proof" ? <Prove onProven={enter} /> : <Enrolment onDone={enter} />}
      <p>
        <LogOutLink className={linkStyle}>{t("page.other")}</LogOutLink>
      </p>
    </div>
  );
}

function Prove({ onProven }: { onProven: () => void }) {
  const t = useTexts("second-factor");
  const factors = useSecondFactor();
  const prove = useProve();
  return (
    <Loaded
      query={factors}
      failure={t("setting.failed")}
      retry={t("setting.again")}
      waiting={
        <Card>
          <CardBody>
            <FieldsAhead fields={1} />
          </CardBody>
        </Card>
      }
    >
      {({ authenticator, hasPasskey }) => (
        <Card>
          <CardBody>
            <ProofForm
              hasApp={authenticator !== null}
              hasPasskey={hasPasskey}
              onProof={async (proof) => {
                await prove.mutateAsync(proof);
                onProven();
              }}
            />
          </CardBody>
        </Card>
      )}
    </Loaded>
  );
}
