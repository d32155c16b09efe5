/** What other features may use from `interviews`. */
export type { Side } from "./emails.ts";
export { cancellationFor } from "./messages.ts";
export {
  findInterview,
  type InterviewRow,
  interviewRows,
  noTimes,
  placeOf,
  presentInterview,
} from "./queries.ts";
export {
  askForOtherTimes,
  callOffInterview,
  checkTimes,
  endInterview,
  pickTime,
  proposeTimes,
  takeTimesBack,
} from "./commands.ts";
