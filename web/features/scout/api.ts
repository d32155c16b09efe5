/** What pages and other features may use from `scout`. */
export { bestFirst } from "./comparing.ts";
export { Warning } from "./components/bias-tab.tsx";
export { Comparison } from "./components/comparison.tsx";
export { FrameworkColumns } from "./components/framework-columns.tsx";
export { ImportDialog } from "./components/import-dialog.tsx";
export { NewSessionDialog } from "./components/new-session-dialog.tsx";
export { ScorecardScores } from "./components/scorecard-card.tsx";
export { SessionList } from "./components/session-list.tsx";
export { SessionView } from "./components/session-view.tsx";
export { Welcome } from "./components/welcome.tsx";
export { useScorecards, useSession } from "./queries.ts";
export { comparedIds, readPrintSearch, readScoutSearch } from "./search.ts";
