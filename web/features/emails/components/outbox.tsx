import { getRouteApi } from "@tanstack/react-router";
import { MailOpen } from "lucide-react";
import { ListSection } from "#web/lib/list-section.tsx";
import { StatusFilters } from "#web/lib/status-filters.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import { pageSize, useEmails } from "../queries.ts";
import { type OutboxSearch, statusLabels, statuses } from "../search.ts";
import { columnsFor } from "./columns.tsx";
import { MessageDialog } from "./message-dialog.tsx";

const route = getRouteApi("/admin/outbox");

/** The messages, to find, to read and to send again. The open one is in the address. */
export function Outbox() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useEmails(search);

  const change = (changes: OutboxSearch, replace: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false });
  const columns = columnsFor((message) => change({ message }, false));
  const close = () => change({ message: undefined }, true);
  return (
    <div className="flex flex-col gap-6">
      <StatusFilters
        statuses={statuses}
        labels={statusLabels}
        status={search.status}
        search={search.search}
        placeholder="Address or subject"
        onChange={(changes) => change({ ...changes, cursor: undefined }, true)}
      />
      <ListSection
        title="Messages"
        headingId="messages"
        list={list}
        pageSize={pageSize}
        cursor={search.cursor}
        failure="We couldn't load the messages"
        empty={
          <EmptyState
            icon={MailOpen}
            title={
              search.status || search.search ? "No messages match these filters" : "No messages yet"
            }
            text={
              search.status || search.search
                ? "Choose another status, or search for something else."
                : "Approve an application, or ask for a sign-in link, and the message shows here."
            }
          />
        }
      >
        {(items) =>
          items?.length === 0 ? null : (
            <Table
              caption="Messages, newest first"
              columns={columns}
              rows={items ?? []}
              rowKey={({ id }) => id}
              loadingRows={items ? 0 : 6}
            />
          )
        }
      </ListSection>
      {search.message && <MessageDialog id={search.message} onClose={close} />}
    </div>
  );
}
