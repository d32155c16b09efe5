/** What other features may use from `shops`. */
export {
  findShop,
  isAnybodyThere,
  memberIds,
  memberIdsOf,
  memberIdsSince,
  placedName,
  presentShop,
  shopIdOf,
  shopIdsNamed,
  shopInView,
  shopNames,
  shopNamesOf,
  shopReaders,
  shopRows,
  shopsOf,
  shopsPage,
  wasOfShop,
  wholeAddress,
} from "./queries.ts";
export { updateShop } from "./commands.ts";
export { forgetShopInvitations, inviteColleague, inviteOwner } from "./inviting.ts";
export { acceptShopInvitation, listShopInvitations } from "./joining.ts";
export { leaveShop } from "./leaving.ts";
export { refuseTakenName } from "./likeness.ts";
export { createShop, shopOf, type ShopRow } from "./membership.ts";
export { settleShopOf } from "./standing.ts";
