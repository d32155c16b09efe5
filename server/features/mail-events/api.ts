/** What the doctor may use from `mail-events`. */
export { countUnread } from "./mailbox.ts";
