import { getRouteApi, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { BrandSettings } from "#web/features/branding/brand-settings.tsx";
import { ApiKeys } from "#web/features/api-keys/api-keys.tsx";
import { Admins } from "#web/features/people/admins.tsx";
import { Erasures } from "#web/features/privacy/admin/erasures.tsx";
import { LatestActs } from "#web/features/people/latest-acts.tsx";
import { PeopleList } from "#web/features/people/people-list.tsx";
import { ReferralSettings } from "#web/features/referrers/components/referral-settings.tsx";
import { SecondFactorSetting } from "#web/features/second-factor/components/second-factor-setting.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { DeadLetters } from "#web/features/system/dead-letters.tsx";
import { WordedTraits } from "#web/features/assessment/admin/worded-traits.tsx";
import { Retention } from "#web/features/system/retention.tsx";
import { SystemFacts } from "#web/features/system/system-state.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { type Section, sections, type SettingsSearch } from "./settings-search.ts";

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
