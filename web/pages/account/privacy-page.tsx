import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "#web/session/session.ts";
import { SelfIdentificationCard } from "#web/features/fairness/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardAhead, FieldsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import {
  DeletionCard,
  ExportCard,
  ReviewCard,
  useRights,
  ViewsCard,
} from "#web/features/privacy/api.ts";
import { TermsCard } from "#web/features/terms/api.ts";

/** `/account/privacy`: what is kept about the signed-in person, who saw it, and what they can do. */
export function Page() {
  const t = useTexts("privacy");
  const scored = useUser()?.role === "jobseeker";
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t("title")} />
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={
          <Link to="/account/settings" className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            {t("back")}
          </Link>
        }
      />
      <div className="flex flex-col gap-6">
        {scored ? <Rights /> : <ExportCard />}
        <TermsCard />
        <DeletionCard />
      </div>
    </div>
  );
}

function Rights() {
  const t = useTexts("privacy");
  const rights = useRights();
  return (
    <Loaded
      query={rights}
      failure={t("loadFailed")}
      retry={t("retry")}
      frame={WithExport}
      waiting={<RightsAhead />}
    >
      {(data) => (
        <>
          <ViewsCard views={data.views} />
          <ExportCard />
          <ReviewCard {...data} />
          <SelfIdentificationCard />
        </>
      )}
    </Loaded>
  );
}

/** Placeholder for who looked at the profile, and for what the person can ask for. */
function RightsAhead() {
  const t = useTexts("privacy");
  return (
    <>
      <CardAhead title={t("views.title")} described>
        <RowsAhead rows={2} lines={2} />
      </CardAhead>
      <ExportCard />
      <CardAhead title={t("review.title")} described>
        <FieldsAhead fields={2} />
      </CardAhead>
    </>
  );
}

const WithExport = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <ExportCard />
  </>
);
