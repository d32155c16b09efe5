/** What pages and other features may use from `scout`. */
export { bestFirst } from "./comparing.ts";
export { Comparison } from "./components/comparison.tsx";
export { ImportDialog } from "./components/import-dialog.tsx";
export { NewSessionDialog } from "./components/new-session-dialog.tsx";
export { SessionList } from "./components/session-list.tsx";
export { SessionView } from "./components/session-view.tsx";
export { Welcome } from "./components/welcome.tsx";
export { WholeSession } from "./components/whole-session.tsx";
export { useScorecards, useSession } from "./queries.ts";
export { comparedIds, readPrintSearch, readScoutSearch } from "./search.ts";
