import { getRouteApi } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AccessRequests, useWaitingRequests } from "#web/features/access-requests/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { AddEmployerDialog, Employers } from "#web/features/shops/api.ts";
import { TalentRequests } from "#web/features/talent-requests/api.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const route = getRouteApi("/admin/requests");

/** Made once: a page that is drawn again leaves them alone. */
const panels = {
  talent: <TalentRequests />,
  employers: <Employers />,
  access: <AccessRequests />,
};

/** `/admin/requests`: what employers ask for, who they are, and who asks to become one. */
export function Page() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const waiting = useWaitingRequests().data ?? 0;

  const choose = (value: string) =>
    void navigate({
      search: { tab: choiceParam(value, ["employers", "access"]) },
      resetScroll: false,
    });
  const tabs = [
    { value: "talent", label: "Talent Requests", panel: panels.talent },
    { value: "employers", label: "Employers", panel: panels.employers },
    {
      value: "access",
      label: waiting ? `Access Requests (${waiting})` : "Access Requests",
      panel: panels.access,
    },
  ];
  return (
    <>
      <PageHead title="Requests" />
      <PageHeader
        title="Requests"
        description="What employers need, how they answer, and who asks for access."
        actions={<AddEmployerButton />}
      />
      <Tabs label="Kinds of requests" tabs={tabs} value={tab ?? "talent"} onValueChange={choose} />
    </>
  );
}

/** With its own dialog: opening it leaves the lists below alone. */
function AddEmployerButton() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        Add New Employer Request
      </Button>
      {adding && <AddEmployerDialog onClose={() => setAdding(false)} />}
    </>
  );
}
