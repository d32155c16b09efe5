/** What pages and other features may use from `waitlist`. */
export { ReferrersLink } from "./admin/components/referrers-link.tsx";
export { WaitlistManagement } from "./admin/components/waitlist-management.tsx";
export { useWaitlistCounts } from "./admin/queries.ts";
export { exportAddress, filtersOf, readWaitlistSearch } from "./admin/search.ts";
export { ApplicationForm } from "./application-form.tsx";
export { appliedKept, forgetApplied, keepApplied, readApplied } from "./applied.ts";
export { forgetOldApplication } from "./half-typed.ts";
export { CameBack, Voucher } from "./later.ts";
export { ThankYou } from "./thank-you.tsx";
