/** What pages and other features may use from `notifications`. */
export { Bell } from "./bell.tsx";
export { useMarkRead } from "./mutations.ts";
export { NotificationCard, useNotificationOffer } from "./notification-card.tsx";
export { NotificationChoices } from "./notification-choices.tsx";
export { pushKept, renewPush } from "./push.ts";
export { useInbox } from "./queries.ts";
export { readInboxSearch } from "./search.ts";
