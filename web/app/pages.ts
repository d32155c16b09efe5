import type { User } from "#contract/accounts.ts";
import type { pages } from "#contract/pages.ts";
import type { Role } from "#contract/primitives.ts";
import { readCandidatesSearch } from "#web/features/candidates/api.ts";
import { readOutboxSearch } from "#web/features/emails/api.ts";
import { readOwnJobsSearch } from "#web/features/jobseekers/api.ts";
import { readMatchSearch } from "#web/features/matches/api.ts";
import { readInboxSearch } from "#web/features/notifications/api.ts";
import { readReviewsSearch } from "#web/features/privacy/api.ts";
import { readPrintSearch, readScoutSearch } from "#web/features/scout/api.ts";
import { readShopSearch } from "#web/features/shops/api.ts";
import { readJobsSearch } from "#web/features/talent-requests/api.ts";
import { readWaitlistSearch } from "#web/features/waitlist/api.ts";
import type { Namespace } from "#web/i18n-keys.ts";
import {
  readAnalyticsSearch,
  readDashboardSearch,
  readDeskSearch,
} from "#web/pages/admin/search.ts";
import { readSettingsSearch } from "#web/pages/admin/settings-search.ts";
import { readLookSearch } from "#web/pages/worker/look/search.ts";
import { readSignInSearch } from "#web/session/return-to.ts";

type Texts = readonly Namespace[];

/** Who reads a page: by their role, somebody without one, or somebody who is not signed in. */
export type Reader = Role | "newcomer" | "visitor";

/** How a page comes to be on the screen. */
export interface Screen {
  /** The file in web/ that exports it as `Page`; it is loaded on demand. */
  module: string;
  /** What a visitor gets instead, where that is another file. */
  visitorModule?: string;
  /** The files of the catalogue that it reads. */
  texts?: Texts | Partial<Record<Reader, Texts>>;
  /**
   * What the page of its first role asks for at once, where its address says nothing more. It is asked for while
   * the scripts are on their way; test/e2e/asked-ahead.test.ts fails where the page asks for something else.
   */
  calls?: readonly string[];
  /** Reads what the page keeps in the address, and leaves out what makes no sense. */
  search?: (raw: Record<string, unknown>) => object;
}

/** Pages of the contract that show something: `/dashboard` leads on to everybody's own. */
export type ScreenPath = Exclude<(typeof pages)[number]["path"], "/dashboard">;

// What stands at `/` and at the address of one's own reads the same files.
const workerHome = ["home", "jobseekers", "privacy", "ratings"] as const;
const adminHome = ["matches"] as const;
const portal = ["employers", "interviews", "matches", "talent-requests"] as const;

/**
 * Every page: what the contract says about each (contract/pages.ts) goes on here with what the
 * browser needs to show it. The router, prerendering and the service worker read both.
 */
export const screens = {
  "/": {
    module: "app/front-page.tsx",
    visitorModule: "visitor/waitlist-page.tsx",
    texts: {
      jobseeker: workerHome,
      employer: portal,
      admin: adminHome,
      newcomer: ["home", "waitlist"],
      visitor: ["waitlist"],
    },
  },
  "/sign-in": {
    module: "visitor/sign-in-page.tsx",
    texts: ["accounts"],
    search: readSignInSearch,
  },
  "/sign-in/link": { module: "visitor/sign-in-link-page.tsx", texts: ["accounts"] },
  "/sign-in/second-factor": {
    module: "pages/account/second-factor-page.tsx",
    texts: ["second-factor"],
    search: readSignInSearch,
  },
  "/referral-status": { module: "visitor/referral-status-page.tsx", texts: ["referrals"] },
  "/application": { module: "visitor/application-page.tsx", texts: ["applications"] },
  "/unsubscribe": {
    module: "visitor/unsubscribe-page.tsx",
    texts: ["notifications", "unsubscribe"],
  },
  "/one-tap": { module: "visitor/one-tap-page.tsx", texts: ["one-taps", "outcomes"] },
  "/terms": { module: "visitor/terms-page.tsx", texts: ["legal"] },
  "/privacy": { module: "visitor/privacy-page.tsx", texts: ["legal"] },
  "/how-scoring-works": { module: "visitor/scoring-page.tsx", texts: ["assessment"] },
  "/demo/waitlist": { module: "visitor/demo-waitlist-page.tsx" },
  "/account": { module: "pages/account/profile-page.tsx", texts: ["accounts"] },
  "/account/settings": {
    module: "pages/account/settings-page.tsx",
    texts: ["accounts", "notifications", "privacy", "second-factor"],
  },
  "/account/privacy": {
    module: "pages/account/privacy-page.tsx",
    texts: ["accounts", "privacy", "fairness"],
  },
  "/notifications": {
    module: "pages/account/inbox-page.tsx",
    calls: ["/api/notifications?limit=25"],
    texts: ["notifications"],
    search: readInboxSearch,
  },
  "/jobseeker": {
    module: "pages/worker/dashboard-page.tsx",
    calls: ["/api/jobseeker/overview", "/api/jobseeker/assessments"],
    texts: workerHome,
    search: readLookSearch,
  },
  "/jobseeker/profile": {
    module: "pages/worker/profile-page.tsx",
    calls: [
      "/api/jobseeker/overview",
      "/api/jobseeker/profile",
      "/api/jobseeker/answers",
      "/api/jobseeker/told-skills",
      "/api/jobseeker/resume",
      "/api/candidate/profile",
    ],
    texts: {
      admin: ["jobseekers", "onboarding", "resumes"],
      jobseeker: ["jobseekers", "onboarding", "resumes"],
      visitor: ["jobseekers"],
    },
    search: readLookSearch,
  },
  "/jobseeker/profile/new": {
    module: "pages/worker/creation-page.tsx",
    calls: ["/api/jobseeker/overview", "/api/jobseeker/answers", "/api/jobseeker/told-skills"],
    texts: ["jobseekers"],
  },
  "/jobseeker/jobs": {
    module: "pages/worker/jobs-page.tsx",
    calls: ["/api/jobseeker/matches", "/api/jobseeker/overview"],
    texts: ["jobs", "jobseekers", "outcomes", "talent-requests"],
    search: readOwnJobsSearch,
  },
  "/jobseeker/settings": {
    module: "pages/worker/settings-page.tsx",
    calls: [
      "/api/notifications/choices",

      "/api/jobseeker/blocked-shops",
      "/api/jobseeker/reading-consent",
      "/api/auth/second-factor",
    ],
    texts: ["accounts", "jobseekers", "notifications", "privacy", "ratings", "second-factor"],
  },
  "/jobseeker/self-identification": {
    module: "pages/worker/self-identification-page.tsx",
    calls: ["/api/jobseeker/self-identification"],
    texts: ["fairness"],
  },
  "/onboarding": {
    module: "pages/worker/onboarding-page.tsx",
    calls: ["/api/jobseeker/overview", "/api/jobseeker/answers"],
    texts: ["onboarding"],
  },
  "/employer": {
    module: "pages/employer/portal-page.tsx",
    calls: [
      "/api/employer/today",
      "/api/employer/matches?state=open&limit=20",
      "/api/employer/funnel",
      "/api/talent-requests?limit=50",
      "/api/employer/worded-traits",
    ],
    texts: portal,
    search: readMatchSearch,
  },
  "/employer/candidates": {
    module: "pages/employer/candidates-page.tsx",
    calls: [
      "/api/employer/matches?minScore=3&state=open&limit=20",
      "/api/employer/funnel",
      "/api/talent-requests?limit=50",
      "/api/employer/worded-traits",
    ],
    texts: portal,
    search: readMatchSearch,
  },
  "/employer/candidates/:matchId": {
    module: "pages/employer/candidate-page.tsx",
    texts: ["interviews", "jobseekers", "matches", "outcomes"],
    search: readShopSearch,
  },
  "/employer/feedback/:matchId": {
    module: "pages/employer/feedback-page.tsx",
    texts: ["matches"],
    search: readShopSearch,
  },
  "/employer/jobs": {
    module: "pages/employer/jobs-page.tsx",
    calls: ["/api/talent-requests?limit=50"],
    texts: ["employers", "talent-requests"],
    search: readJobsSearch,
  },
  "/employer/jobs/new": {
    module: "pages/employer/new-job-page.tsx",
    calls: ["/api/employer/shop", "/api/talent-requests?limit=50"],
    texts: ["jobseekers", "talent-requests"],
  },
  "/employer/jobs/:id": {
    module: "pages/employer/job-page.tsx",
    texts: [...portal, "jobseekers"],
    search: readShopSearch,
  },
  "/employer/jobs/:id/edit": {
    module: "pages/employer/edit-job-page.tsx",
    texts: ["jobseekers", "talent-requests"],
  },
  "/employer/settings": {
    module: "pages/employer/settings-page.tsx",
    calls: ["/api/employer/shop", "/api/notifications/choices", "/api/employer/rater"],
    texts: ["employers", "notifications", "ratings", "shops"],
    search: readShopSearch,
  },
  "/employer/hiring-scout": {
    module: "pages/employer/scout-page.tsx",
    calls: ["/api/hiring-scout/sessions?limit=20"],
    texts: ["employers", "scout"],
    search: readScoutSearch,
  },
  "/employer/hiring-scout/:id/print": {
    module: "pages/employer/print-page.tsx",
    texts: ["scout"],
    search: readPrintSearch,
  },
  "/admin": {
    module: "pages/admin/dashboard-page.tsx",
    calls: [
      "/api/admin/waitlist?limit=1",
      "/api/admin/access-requests?status=pending&limit=1",
      "/api/admin/dashboard-stats",
      "/api/admin/review-requests?status=open&limit=1",
      "/api/admin/talent-requests/unmatched?limit=1",
      "/api/admin/emails?status=failed&limit=1",
      "/api/talent-requests?status=open&limit=1",
      "/api/admin/candidates?jobReady=true&limit=5",
    ],
    texts: adminHome,
    search: readDashboardSearch,
  },
  "/admin/analytics": {
    module: "pages/admin/analytics-page.tsx",
    calls: ["/api/admin/analytics/activity?days=30", "/api/admin/figures"],
    search: readAnalyticsSearch,
  },
  "/admin/waitlist": {
    module: "pages/admin/waitlist-page.tsx",
    calls: ["/api/admin/waitlist?limit=50"],
    search: readWaitlistSearch,
  },
  "/admin/candidates": {
    module: "pages/admin/candidates-page.tsx",
    calls: ["/api/admin/candidates?limit=50"],
    texts: ["jobseekers"],
    search: readCandidatesSearch,
  },
  "/admin/candidates/:id": {
    module: "pages/admin/candidate-page.tsx",
    texts: ["jobseekers", "matches", "onboarding"],
  },
  "/admin/requests": {
    module: "pages/admin/requests-page.tsx",
    calls: ["/api/talent-requests?limit=50"],
    texts: ["matches", "talent-requests"],
    search: readDeskSearch,
  },
  "/second-opinions": { module: "pages/account/second-opinions-page.tsx", texts: ["ratings"] },
  "/admin/agreement": {
    module: "pages/admin/agreement-page.tsx",
    calls: ["/api/admin/agreement", "/api/admin/raters"],
    texts: ["matches"],
  },
  "/admin/reviews": {
    module: "pages/admin/reviews-page.tsx",
    calls: ["/api/admin/review-requests?limit=50"],
    search: readReviewsSearch,
  },
  "/admin/outbox": {
    module: "pages/admin/outbox-page.tsx",
    calls: ["/api/admin/emails?limit=50"],
    search: readOutboxSearch,
  },
  "/admin/settings": {
    module: "pages/admin/settings-page.tsx",
    calls: [
      "/api/admin/people?limit=20",
      "/api/admin/admin-invitations",
      "/api/admin/account-acts?limit=10",
    ],
    texts: ["second-factor"],
    search: readSettingsSearch,
  },
} as const satisfies Record<ScreenPath, Screen>;

/** Texts that come along with every page, or are said on any of them. */
export const everywhere = ["shell", "offline", "install", "counting", "notifications"] as const;

export const readerOf = (user: User | null): Reader =>
  user ? (user.role ?? "newcomer") : "visitor";

/** The texts of a page for whoever reads it. */
export function textsOf({ texts = [] }: Screen, reader: Reader): Texts {
  return Array.isArray(texts) ? texts : ((texts as Partial<Record<Reader, Texts>>)[reader] ?? []);
}

/** The texts of a page, whoever reads it. */
export const allTextsOf = ({ texts = [] }: Screen): Texts =>
  Array.isArray(texts) ? texts : Object.values(texts as Partial<Record<Reader, Texts>>).flat();

/** The number of unread notifications, which the header of every page shows. */
const unread = "/api/notifications?limit=1";

/** What is asked for ahead, for somebody who is signed in. */
export const callsOf = (screen: Screen | undefined): readonly string[] => [
  unread,
  ...(screen?.calls ?? []),
];
