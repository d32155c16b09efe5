import { getRouteApi } from "@tanstack/react-router";
import { FairnessPanel } from "#web/features/fairness/api.ts";
import { OutcomesPanel } from "#web/features/outcomes/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { choiceParam } from "#web/lib/search-params.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { Pipeline } from "./components/pipeline.tsx";
import { Road } from "./components/road.tsx";

const route = getRouteApi("/admin/analytics");

/** What a panel is told of, which the address keeps. */
function useChoice(name: "stage" | "measure") {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onChoose = (value: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, [name]: value }),
      resetScroll: false,
      replace: true,
    });
  return { chosen: search[name], onChoose };
}

const Fairness = () => <FairnessPanel {...useChoice("stage")} />;
const Outcomes = () => <OutcomesPanel {...useChoice("measure")} />;

const tabs = [
  { value: "pipeline", label: "Pipeline", panel: <Pipeline /> },
  { value: "road", label: "Visits to hires", panel: <Road /> },
  { value: "fairness", label: "Fairness", panel: <Fairness /> },
  { value: "outcomes", label: "Outcomes", panel: <Outcomes /> },
];

/** `/admin/analytics`: how things go, as pictures and as tables. */
export function Page() {
  const { tab = "pipeline" } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHead title="Analytics" />
      <PageHeader title="Analytics" description="Charts and exports of your pipeline." />
      <Tabs
        label="Kinds of figures"
        tabs={tabs}
        value={tab}
        onValueChange={(value) =>
          void navigate({
            search: { tab: choiceParam(value, ["road", "fairness", "outcomes"]) },
            resetScroll: false,
          })
        }
      />
    </>
  );
}
