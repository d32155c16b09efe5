/** What other features may ask of `shops`. */
export {
  countShops,
  findShop,
  memberIds,
  peopleOfShops,
  presentShop,
  readShops,
  shopInView,
  shopNamesOf,
  shopReaders,
  shopsOf,
} from "./queries.ts";
export { updateShop } from "./commands.ts";
export { forgetShopInvitations, inviteColleague, inviteOwner } from "./inviting.ts";
export { acceptShopInvitation, listShopInvitations } from "./joining.ts";
export { leaveShop } from "./leaving.ts";
export { createShop, shopOf, type ShopRow } from "./membership.ts";
export { settleShopOf } from "./standing.ts";
