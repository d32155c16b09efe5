/** What pages and other features may use from `privacy`. */
export { Erasures } from "./admin/erasures.tsx";
export { useOpenReviews } from "./admin/queries.ts";
export { ReviewRequests } from "./admin/review-requests.tsx";
export { readReviewsSearch } from "./admin/search.ts";
export { DeletionCard } from "./components/deletion-card.tsx";
export { ExportCard } from "./components/export-card.tsx";
export { LeavingView } from "./components/leaving-view.tsx";
export { OwnStatement } from "./components/own-statement.tsx";
export { PrivacySetting } from "./components/privacy-setting.tsx";
export { ReviewCard } from "./components/review-card.tsx";
export { ViewsCard } from "./components/views-card.tsx";
export { useRights } from "./queries.ts";
