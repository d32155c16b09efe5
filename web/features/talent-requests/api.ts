/** What pages and other features may use of `talent-requests`. */
export { PreviewDialog } from "./admin/components/preview-dialog.tsx";
export { SendDialog } from "./admin/components/send-dialog.tsx";
export { TalentRequests } from "./admin/components/talent-requests.tsx";
export { LaterSendDialog } from "./admin/later.ts";
export { useEmployersRequests, useUnmatchedCount } from "./admin/queries.ts";
export {
  closedLabels,
  stateLabels,
  stateTones,
  statusLabels,
  statusTones,
  titleOf,
} from "./admin/words.ts";
export { AskAgain } from "./components/ask-again.tsx";
export { CloseButton } from "./components/close-button.tsx";
export { HistoryCard } from "./components/history-card.tsx";
export { JobCandidates } from "./components/job-candidates.tsx";
export { JobFacts } from "./components/job-facts.tsx";
export { JobRow } from "./components/job-row.tsx";
export { Jobs } from "./components/jobs.tsx";
export { ReopenButton } from "./components/reopen-button.tsx";
export { RequestBadge } from "./components/request-badge.tsx";
export { bodyOf, changesOf, formValuesOf } from "./form-values.ts";
export { skillOptions } from "./forms.ts";
export { useCreateTalentRequest, useUpdateTalentRequest } from "./mutations.ts";
export { useTalentRequest, useTalentRequests } from "./queries.ts";
export { RequestForm } from "./request-form.tsx";
export { readJobsSearch } from "./search.ts";
export { askedBefore, startOf } from "./starting.ts";
export { useRequestFailure } from "./use-request-failure.ts";
