/** What other features may ask of `interviews`. */
export { findInterview, interviewRows, noTimes, placeOf, presentInterview } from "./queries.ts";
export {
  askForOtherTimes,
  callOffInterview,
  cancelInterview,
  checkTimes,
  pickTime,
  proposeTimes,
  replaceByHire,
  takeTimesBack,
} from "./commands.ts";
