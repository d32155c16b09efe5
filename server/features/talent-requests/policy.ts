import { openStatuses, type RequestStatus } from "#contract/talent-requests.ts";

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
