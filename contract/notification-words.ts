/*
 * The words of notifications by themselves: pages use these lists, and no schema comes along with them.
 */

/** What a notification is about; people choose by it what reaches them where. */
export const notificationKinds = ["matches", "interviews", "profile", "reviews"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Ways out of the app; the inbox in it always has everything. */
export const channels = ["email", "push", "sms"] as const;
export type Channel = (typeof channels)[number];
