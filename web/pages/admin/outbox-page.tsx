import { getRouteApi } from "@tanstack/react-router";
import { MailRefusals, Outbox } from "#web/features/emails/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const route = getRouteApi("/admin/outbox");

/** `/admin/outbox`: every message that the product wrote, and the addresses that refuse them. */
export function Page() {
  const { list } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHead title="Outbox" />
      <PageHeader
        title="Outbox"
        description="Every message to people, and what became of it. Without a mail server, read them here."
      />
      <Tabs
        label="Lists of the outbox"
        value={list ?? "messages"}
        // The other list begins without the filters of this one.
        onValueChange={(value) =>
          void navigate({
            search: value === "refusals" ? { list: "refusals" } : {},
            resetScroll: false,
          })
        }
        tabs={[
          { value: "messages", label: "Messages", panel: <Outbox /> },
          { value: "refusals", label: "Blocked addresses", panel: <MailRefusals /> },
        ]}
      />
    </>
  );
}
