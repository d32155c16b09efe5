import {
  type JobTerm,
  jobTerms,
  openStatuses,
  type RequestStatus,
} from "#contract/talent-requests.ts";

const termOf: Readonly<Record<string, JobTerm>> = {
  roleTitle: "title",
  location: "location",
  availability: "availability",
  hours: "hours",
  payMin: "pay",
  payMax: "pay",
  payUnit: "pay",
  payPlan: "payPlan",
};

/** The terms of a job that changed fields are part of, each once. */
export const termsOf = (changes: readonly { field: string }[]): JobTerm[] =>
  jobTerms.filter((term) => changes.some(({ field }) => termOf[field] === term));

interface RequestProgress {
  status: RequestStatus;
  hiresMade: number;
  hiresNeeded: number;
}

/** Whether candidates of a request can still be acted on. */
export const isOpen = ({ status }: Pick<RequestProgress, "status">) =>
  (openStatuses as readonly RequestStatus[]).includes(status);

/** What its owner may do with a request as it stands. */
export const abilities = (request: RequestProgress) => ({
  edit: request.status !== "closed",
  close: isOpen(request),
  reopen: request.status === "closed" && request.hiresMade < request.hiresNeeded,
});
