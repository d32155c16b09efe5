import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BrandSettings } from "#web/features/branding/api.ts";
import { ApiKeys } from "#web/features/api-keys/api.ts";
import { Admins, LatestActs, PeopleList } from "#web/features/people/api.ts";
import { Erasures } from "#web/features/privacy/api.ts";
import { ReferralSettings } from "#web/features/referrers/api.ts";
import { SecondFactorSetting } from "#web/features/second-factor/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { DeadLetters, Retention, SystemFacts } from "#web/features/system/api.ts";
import { WordedTraits } from "#web/features/assessment/api.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { SettingsSearch } from "./settings-search.ts";
import { type Section, sections } from "./settings-sections.ts";

const route = getRouteApi("/admin/settings");

const labels: Record<Section, string> = {
  people: "People",
  "second-factor": "Second factor",
  "api-keys": "API keys",
  referrals: "Referrals",
  scores: "Scores",
  brand: "Brand and terms",
  retention: "Retention",
  erasures: "Erasures",
  system: "System",
};

/** `/admin/settings`: who may do what, and how the product itself is doing. */
export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: SettingsSearch, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false });
  const section = search.section ?? "people";
  const panels: Record<Section, ReactNode> = {
    people: (
      <div className="flex flex-col gap-8">
        <PeopleList search={search} onSearch={change} />
        <Admins />
        <LatestActs />
      </div>
    ),
    "second-factor": (
      <div className="max-w-2xl">
        <SecondFactorSetting />
      </div>
    ),
    "api-keys": <ApiKeys />,
    referrals: <ReferralSettings />,
    scores: <WordedTraits />,
    brand: <BrandSettings />,
    retention: <Retention />,
    erasures: <Erasures />,
    system: (
      <div className="flex flex-col gap-8">
        <SystemFacts />
        <DeadLetters cursor={search.cursor} />
      </div>
    ),
  };
  return (
    <>
      <PageHead title="Settings" />
      <PageHeader
        title="Settings"
        description="Who may do what, and how the product is doing."
        actions={
          <>
            <Link to="/admin/outbox" className={buttonStyle("secondary", "sm")}>
              Outbox
            </Link>
            <Link to="/admin/agreement" className={buttonStyle("secondary", "sm")}>
              Agreement
            </Link>
            <Link to="/admin/reviews" className={buttonStyle("secondary", "sm")}>
              Review requests
            </Link>
          </>
        }
      />
      <Tabs
        label="Sections of the settings"
        value={section}
        // Another section begins without the filters of this one.
        onValueChange={(value) => {
          const chosen = sections.find((known) => known === value);
          void navigate({ search: { section: chosen }, resetScroll: false });
        }}
        tabs={sections.map((value) => ({ value, label: labels[value], panel: panels[value] }))}
      />
    </>
  );
}
