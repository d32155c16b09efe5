/** What other features may use from `accounts`. */
export {
  accountsOf,
  accountStandings,
  addresses,
  adminEmails,
  adminIds,
  authorsOf,
  demoUserIds,
  findUser,
  findUserByEmail,
  firstNames,
  hiddenUsers,
  inactiveUsers,
  isInvited,
  leavingUsers,
  holdPeople,
  holdUsersOf,
  lockUser,
  namesOf,
  needsSecondFactor,
  offerTo,
  peopleThere,
  isPresent,
  presentPeople,
  presentUser,
  readActor,
  userIdsAmong,
  userIdsByAddress,
  userIdsOf,
} from "./queries.ts";
export {
  cancelLeaving,
  endOtherSessions,
  endSession,
  ensureAccount,
  gainSecondFactor,
  leave,
  loseSecondFactor,
  markProved,
  noteInactivity,
  showPicture,
  startSession,
  updateUser,
} from "./commands.ts";
export {
  countPeople,
  countSessions,
  holdsAccounts,
  openInvitations,
  readPeople,
} from "./directory.ts";
export { keyNamesOf } from "./api-keys.ts";
export { endSessions } from "./ending.ts";
export {
  forgetInvitations,
  invitationDays,
  invite,
  mailWayIn,
  revokeInvitation,
} from "./invitations.ts";
export { showLife } from "./life.ts";
export { becomeEmployer, deactivate, giveRole, holdAdmins, reactivate } from "./standing.ts";
export { countAgreed } from "./terms.ts";
