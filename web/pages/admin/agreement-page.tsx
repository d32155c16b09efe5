import { Link } from "@tanstack/react-router";
import { Scale } from "lucide-react";
import { Agreement, AgreementAhead, RatersCard, useAgreement } from "#web/features/ratings/api.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** `/admin/agreement`: how far the scores can be trusted, by people who read the same words. */
export function Page() {
  const agreement = useAgreement();
  return (
    <>
      <PageHead title="Agreement" />
      <PageHeader
        title="Agreement"
        description="How far people agree with each other, and with the engines, on the same words."
        actions={
          <Link to="/second-opinions" className={buttonStyle()}>
            Rate a text
          </Link>
        }
      />
      <div className="grid gap-8">
        <Loaded
          query={agreement}
          failure="We couldn't load the figures"
          waiting={<AgreementAhead />}
        >
          {(counted) =>
            counted ? (
              <Agreement {...counted} />
            ) : (
              <EmptyState
                icon={Scale}
                title="No ratings yet"
                text="Workers are asked on their dashboard whether people may read their texts. Rate the first of them yourself, or invite a foreman below."
              />
            )
          }
        </Loaded>
        <RatersCard />
      </div>
    </>
  );
}
