import { getRouteApi } from "@tanstack/react-router";
import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import type { ReviewRequest } from "#contract/privacy.ts";
import { ChoiceFilter } from "#web/lib/choice-filter.tsx";
import { Narrowing } from "#web/lib/narrowing.tsx";
import { ListSection } from "#web/lib/list-section.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { columnsFor } from "./columns.tsx";
import { pageSize, useReviewRequests } from "./queries.ts";
import { statuses, statusLabels } from "./search.ts";

const route = getRouteApi("/admin/reviews");

/** The requests for a human review, and the answer to each. */
export function ReviewRequests() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useReviewRequests(search);
  const [answering, setAnswering] = useState<ReviewRequest>();
  const narrow = (status: typeof search.status) =>
    void navigate({
      search: { status },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="flex flex-col gap-6">
      <Narrowing on={search.status ? 1 : 0}>
        <search>
          <ChoiceFilter
            label="Status"
            all="All Statuses"
            choices={statuses}
            labels={statusLabels}
            value={search.status}
            onChoose={narrow}
            className="sm:w-48"
          />
        </search>
      </Narrowing>
      <ListSection
        title="Requests"
        headingId="reviews"
        list={list}
        pageSize={pageSize}
        cursor={search.cursor}
        failure="We couldn't load the review requests"
        empty={
          <EmptyState
            icon={MessageCircleQuestionMark}
            title={search.status ? "No requests match this filter" : "No requests yet"}
            text="People who think a score is wrong can ask for another look. Requests show here."
          />
        }
      >
        {(items) =>
          items?.length === 0 ? null : (
            <Table
              caption="Requests for a human review"
              columns={columnsFor(setAnswering)}
              rows={items ?? []}
              rowKey={({ id }) => id}
              loadingRows={items ? 0 : 5}
              detail={words}
            />
          )
        }
      </ListSection>
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />}
    </div>
  );
}

/** What was asked and what was answered, under the row. */
function words({ text, answer }: ReviewRequest) {
  return (
    <div className="flex max-w-4xl flex-col gap-3 text-sm">
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {text}
      </p>
      {answer !== null && (
        <p
          dir="auto"
          className="border-l-4 border-signal pl-4 break-words whitespace-pre-wrap text-muted"
        >
          {answer}
        </p>
      )}
    </div>
  );
}
