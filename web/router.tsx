import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { User } from "#contract/accounts.ts";
import type { pages, RouterPath } from "#contract/pages.ts";
import type { App } from "./app.tsx";
import { readSignInSearch } from "./features/accounts/return-to.ts";
import { homeOf } from "./features/accounts/roles.ts";
import {
  readAnalyticsSearch,
  readDashboardSearch,
  readDeskSearch,
} from "./features/admin/search.ts";
import { readCandidatesSearch } from "./features/candidates/admin/search.ts";
import { readSettingsSearch } from "./features/admin/settings-search.ts";
import { readOutboxSearch } from "./features/emails/search.ts";
import { readOwnJobsSearch } from "./features/jobseekers/jobs/search.ts";
import { readLookSearch } from "./features/jobseekers/look/search.ts";
import { readMatchSearch } from "./features/matches/search.ts";
import { NotFoundPage } from "./features/not-found/not-found-page.tsx";
import { readInboxSearch } from "./features/notifications/search.ts";
import { readReviewsSearch } from "./features/privacy/admin/search.ts";
import { readScoutSearch } from "./features/scout/search.ts";
import { PageFailed, ShellFailed } from "./features/shell/page-failed.tsx";
import { PageWaiting } from "./features/shell/page-waiting.tsx";
import { loadSignedInFrame, Shell } from "./features/shell/shell.tsx";
import { readShopSearch } from "./features/shops/shop-search.ts";
import { readJobsSearch } from "./features/talent-requests/search.ts";
import { readWaitlistSearch } from "./features/waitlist/admin/search.ts";
import type { Namespace } from "./i18n-keys.ts";
import { createScrollRule } from "./lib/scroll-rule.ts";

const root = createRootRouteWithContext<App>()({
  loader: async ({ context }) => {
    if (context.session.user()) void loadSignedInFrame();
    await context.texts.load(["shell"]);
  },
  component: Shell,
  errorComponent: ShellFailed,
});

interface Parts<Search> {
  /** The files of the catalogue that the page reads. */
  texts?: readonly Namespace[] | ((user: User | null) => readonly Namespace[]);
  /** Reads what the page keeps in the address, and leaves out what makes no sense. */
  search?: (raw: Record<string, unknown>) => Search;
}

type Load = () => Promise<{ Page: ComponentType }>;

const dataProvider = () => import("./data-provider.tsx");

async function withData(load: Load): ReturnType<Load> {
  const [{ Page }, { DataProvider }] = await Promise.all([load(), dataProvider()]);
  return {
    Page: () => (
      <DataProvider>
        <Page />
      </DataProvider>
    ),
  };
}

type Path = RouterPath<(typeof pages)[number]["path"]>;

/** A page without data of its own: its module exports it as `Page` and is loaded on demand. */
const plainPage = <const P extends Path, Search = {}>(
  path: P,
  load: Load,
  { texts = [], search }: Parts<Search> = {},
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: search,
    loader: ({ context }) =>
      context.texts.load(typeof texts === "function" ? texts(context.session.user()) : texts),
    component: lazyRouteComponent(load, "Page"),
  });

/** A page that loads or changes data; visitors need not fetch what that takes. */
const page = <const P extends Path, Search = {}>(path: P, load: Load, parts?: Parts<Search>) =>
  plainPage(path, () => withData(load), parts);

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  beforeLoad: ({ context }) => {
    const user = context.session.user();
    // Without a connection nobody knows whose dashboard it is, and the page says so.
    if (user || !context.boot.offline) throw redirect({ href: homeOf(user), replace: true });
  },
});

/** Every piece of the design system in every state; for development only. */
const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: "/ui",
    component: lazyRouteComponent(
      () => withData(() => import("#web/ui/gallery.tsx").then(({ Gallery: Page }) => ({ Page }))),
      "Page",
    ),
  });

const portalTexts = ["employers", "interviews", "matches", "talent-requests"] as const;

const routes = root.addChildren([
  plainPage("/", () => import("#web/features/home/front-page.tsx"), {
    texts: (user) =>
      user?.role === "jobseeker"
        ? ["home", "jobseekers"]
        : user?.role === "employer"
          ? portalTexts
          : user?.role === "admin"
            ? ["home", "matches", "waitlist"]
            : user
              ? ["home", "waitlist"]
              : ["waitlist"],
  }),
  plainPage("/sign-in", () => import("#web/features/accounts/sign-in-page.tsx"), {
    texts: ["accounts"],
    search: readSignInSearch,
  }),
  plainPage("/sign-in/link", () => import("#web/features/accounts/sign-in-link-page.tsx"), {
    texts: ["accounts"],
  }),
  page(
    "/sign-in/second-factor",
    () => import("#web/features/second-factor/second-factor-page.tsx"),
    { texts: ["second-factor"], search: readSignInSearch },
  ),
  page("/account", () => import("#web/features/accounts/profile-page.tsx"), {
    texts: ["accounts"],
  }),
  page("/account/settings", () => import("#web/features/accounts/settings-page.tsx"), {
    texts: ["accounts", "notifications", "privacy", "second-factor"],
  }),
  page("/notifications", () => import("#web/features/notifications/inbox-page.tsx"), {
    texts: ["notifications"],
    search: readInboxSearch,
  }),
  page("/account/privacy", () => import("#web/features/privacy/privacy-page.tsx"), {
    texts: ["accounts", "privacy", "fairness"],
  }),
  page("/jobseeker", () => import("#web/features/jobseekers/dashboard-page.tsx"), {
    texts: ["home", "jobseekers"],
    search: readLookSearch,
  }),
  page("/jobseeker/profile", () => import("#web/features/jobseekers/profile-page.tsx"), {
    texts: (user) =>
      user?.role === "admin" ? ["jobseekers", "onboarding", "resumes"] : ["jobseekers", "resumes"],
    search: readLookSearch,
  }),
  page("/jobseeker/profile/new", () => import("#web/features/jobseekers/creation-page.tsx"), {
    texts: ["jobseekers"],
  }),
  page("/jobseeker/jobs", () => import("#web/features/jobseekers/jobs-page.tsx"), {
    texts: ["jobs", "jobseekers"],
    search: readOwnJobsSearch,
  }),
  page("/jobseeker/settings", () => import("#web/features/jobseekers/settings-page.tsx"), {
    texts: ["accounts", "jobseekers", "notifications", "privacy"],
  }),
  page(
    "/jobseeker/self-identification",
    () => import("#web/features/fairness/self-identification-page.tsx"),
    { texts: ["fairness"] },
  ),
  page("/onboarding", () => import("#web/features/onboarding/onboarding-page.tsx"), {
    texts: ["onboarding"],
  }),
  page("/employer", () => import("#web/features/employers/portal-page.tsx"), {
    texts: portalTexts,
    search: readMatchSearch,
  }),
  page("/employer/candidates", () => import("#web/features/employers/candidates-page.tsx"), {
    texts: portalTexts,
    search: readMatchSearch,
  }),
  page("/employer/candidates/$matchId", () => import("#web/features/matches/candidate-page.tsx"), {
    texts: ["interviews", "jobseekers", "matches"],
    search: readShopSearch,
  }),
  page("/employer/feedback/$matchId", () => import("#web/features/matches/feedback-page.tsx"), {
    texts: ["matches"],
    search: readShopSearch,
  }),
  page("/employer/jobs", () => import("#web/features/talent-requests/jobs-page.tsx"), {
    texts: ["employers", "talent-requests"],
    search: readJobsSearch,
  }),
  page("/employer/jobs/new", () => import("#web/features/talent-requests/new-job-page.tsx"), {
    texts: ["jobseekers", "talent-requests"],
  }),
  page("/employer/jobs/$id", () => import("#web/features/talent-requests/job-page.tsx"), {
    texts: [...portalTexts, "jobseekers"],
    search: readShopSearch,
  }),
  page("/employer/jobs/$id/edit", () => import("#web/features/talent-requests/edit-job-page.tsx"), {
    texts: ["jobseekers", "talent-requests"],
  }),
  page("/employer/settings", () => import("#web/features/shops/settings-page.tsx"), {
    texts: ["employers", "notifications", "shops"],
    search: readShopSearch,
  }),
  page("/employer/hiring-scout", () => import("#web/features/scout/scout-page.tsx"), {
    texts: ["scout"],
    search: readScoutSearch,
  }),
  page("/employer/hiring-scout/$id/print", () => import("#web/features/scout/print-page.tsx"), {
    texts: ["scout"],
  }),
  plainPage("/referral-status", () => import("#web/features/referrers/status-page.tsx"), {
    texts: ["referrals"],
  }),
  plainPage("/one-tap", () => import("#web/features/one-taps/one-tap-page.tsx"), {
    texts: ["one-taps"],
  }),
  plainPage("/terms", () => import("#web/features/legal/terms-page.tsx"), { texts: ["legal"] }),
  plainPage("/privacy", () => import("#web/features/legal/privacy-page.tsx"), { texts: ["legal"] }),
  plainPage("/how-scoring-works", () => import("#web/features/assessment/scoring-page.tsx"), {
    texts: ["assessment"],
  }),
  page("/admin", () => import("#web/features/admin/dashboard-page.tsx"), {
    texts: ["matches"],
    search: readDashboardSearch,
  }),
  page("/admin/analytics", () => import("#web/features/admin/analytics-page.tsx"), {
    search: readAnalyticsSearch,
  }),
  page("/admin/waitlist", () => import("#web/features/admin/waitlist-page.tsx"), {
    search: readWaitlistSearch,
  }),
  page("/admin/candidates", () => import("#web/features/candidates/admin/candidates-page.tsx"), {
    search: readCandidatesSearch,
  }),
  page("/admin/candidates/$id", () => import("#web/features/candidates/admin/candidate-page.tsx"), {
    texts: ["jobseekers", "matches", "onboarding"],
  }),
  page("/admin/requests", () => import("#web/features/admin/requests-page.tsx"), {
    texts: ["talent-requests"],
    search: readDeskSearch,
  }),
  page("/admin/reviews", () => import("#web/features/privacy/admin/reviews-page.tsx"), {
    search: readReviewsSearch,
  }),
  page("/admin/outbox", () => import("#web/features/admin/outbox-page.tsx"), {
    search: readOutboxSearch,
  }),
  page("/admin/settings", () => import("#web/features/admin/settings-page.tsx"), {
    texts: ["second-factor"],
    search: readSettingsSearch,
  }),
  page("/demo/waitlist", () => import("#web/features/demo/demo-waitlist-page.tsx")),
  dashboard,
  ...(import.meta.env.DEV ? [gallery()] : []),
]);

export const createAppRouter = (context: App, history?: RouterHistory) =>
  createRouter({
    routeTree: routes,
    context,
    history,
    scrollRestoration: typeof document !== "undefined" && createScrollRule(),
    defaultPreload: "intent",
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageWaiting,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NotFoundPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
