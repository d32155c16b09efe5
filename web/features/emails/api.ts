/** What pages and other features may use from `emails`. */
export { MailRefusals } from "./components/mail-refusals.tsx";
export { MessageAhead } from "./components/message-ahead.tsx";
export { MessageHtml } from "./components/message-html.tsx";
export { Outbox } from "./components/outbox.tsx";
export { useEmailCount } from "./queries.ts";
export { readOutboxSearch } from "./search.ts";
