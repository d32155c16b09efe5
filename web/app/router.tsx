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
import { readSignInSearch } from "#web/session/return-to.ts";
import { homeOf } from "#web/session/roles.ts";
import {
  readAnalyticsSearch,
  readDashboardSearch,
  readDeskSearch,
} from "#web/pages/admin/search.ts";
import { readCandidatesSearch } from "#web/features/candidates/admin/search.ts";
import { readSettingsSearch } from "#web/pages/admin/settings-search.ts";
import { readOutboxSearch } from "#web/features/emails/search.ts";
import { readOwnJobsSearch } from "#web/features/jobseekers/jobs/search.ts";
import { readLookSearch } from "#web/pages/worker/look/search.ts";
import { readMatchSearch } from "#web/features/matches/search.ts";
import { NotFoundPage } from "#web/session/not-found-page.tsx";
import { readInboxSearch } from "#web/features/notifications/search.ts";
import { readReviewsSearch } from "#web/features/privacy/admin/search.ts";
import { readScoutSearch } from "#web/features/scout/search.ts";
import { PageFailed, ShellFailed } from "./frame/page-failed.tsx";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { loadSignedInFrame, Shell } from "./frame/shell.tsx";
import { readShopSearch } from "#web/features/shops/shop-search.ts";
import { readJobsSearch } from "#web/features/talent-requests/search.ts";
import { readWaitlistSearch } from "#web/features/waitlist/admin/search.ts";
import type { Namespace } from "#web/i18n-keys.ts";
import { createScrollRule } from "#web/lib/scroll-rule.ts";

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

const dataProvider = () => import("#web/session/data-provider.tsx");

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
  plainPage("/", () => import("#web/app/front-page.tsx"), {
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
  plainPage("/sign-in", () => import("#web/visitor/sign-in-page.tsx"), {
    texts: ["accounts"],
    search: readSignInSearch,
  }),
  plainPage("/sign-in/link", () => import("#web/visitor/sign-in-link-page.tsx"), {
    texts: ["accounts"],
  }),
  page("/sign-in/second-factor", () => import("#web/pages/account/second-factor-page.tsx"), {
    texts: ["second-factor"],
    search: readSignInSearch,
  }),
  page("/account", () => import("#web/pages/account/profile-page.tsx"), {
    texts: ["accounts"],
  }),
  page("/account/settings", () => import("#web/pages/account/settings-page.tsx"), {
    texts: ["accounts", "notifications", "privacy", "second-factor"],
  }),
  page("/notifications", () => import("#web/pages/account/inbox-page.tsx"), {
    texts: ["notifications"],
    search: readInboxSearch,
  }),
  page("/account/privacy", () => import("#web/pages/account/privacy-page.tsx"), {
    texts: ["accounts", "privacy", "fairness"],
  }),
  page("/jobseeker", () => import("#web/pages/worker/dashboard-page.tsx"), {
    texts: ["home", "jobseekers"],
    search: readLookSearch,
  }),
  page("/jobseeker/profile", () => import("#web/pages/worker/profile-page.tsx"), {
    texts: (user) =>
      user?.role === "admin" ? ["jobseekers", "onboarding", "resumes"] : ["jobseekers", "resumes"],
    search: readLookSearch,
  }),
  page("/jobseeker/profile/new", () => import("#web/pages/worker/creation-page.tsx"), {
    texts: ["jobseekers"],
  }),
  page("/jobseeker/jobs", () => import("#web/pages/worker/jobs-page.tsx"), {
    texts: ["jobs", "jobseekers"],
    search: readOwnJobsSearch,
  }),
  page("/jobseeker/settings", () => import("#web/pages/worker/settings-page.tsx"), {
    texts: ["accounts", "jobseekers", "notifications", "privacy"],
  }),
  page(
    "/jobseeker/self-identification",
    () => import("#web/pages/worker/self-identification-page.tsx"),
    { texts: ["fairness"] },
  ),
  page("/onboarding", () => import("#web/pages/worker/onboarding-page.tsx"), {
    texts: ["onboarding"],
  }),
  page("/employer", () => import("#web/pages/employer/portal-page.tsx"), {
    texts: portalTexts,
    search: readMatchSearch,
  }),
  page("/employer/candidates", () => import("#web/pages/employer/candidates-page.tsx"), {
    texts: portalTexts,
    search: readMatchSearch,
  }),
  page("/employer/candidates/$matchId", () => import("#web/pages/employer/candidate-page.tsx"), {
    texts: ["interviews", "jobseekers", "matches"],
    search: readShopSearch,
  }),
  page("/employer/feedback/$matchId", () => import("#web/pages/employer/feedback-page.tsx"), {
    texts: ["matches"],
    search: readShopSearch,
  }),
  page("/employer/jobs", () => import("#web/pages/employer/jobs-page.tsx"), {
    texts: ["employers", "talent-requests"],
    search: readJobsSearch,
  }),
  page("/employer/jobs/new", () => import("#web/pages/employer/new-job-page.tsx"), {
    texts: ["jobseekers", "talent-requests"],
  }),
  page("/employer/jobs/$id", () => import("#web/pages/employer/job-page.tsx"), {
    texts: [...portalTexts, "jobseekers"],
    search: readShopSearch,
  }),
  page("/employer/jobs/$id/edit", () => import("#web/pages/employer/edit-job-page.tsx"), {
    texts: ["jobseekers", "talent-requests"],
  }),
  page("/employer/settings", () => import("#web/pages/employer/settings-page.tsx"), {
    texts: ["employers", "notifications", "shops"],
    search: readShopSearch,
  }),
  page("/employer/hiring-scout", () => import("#web/pages/employer/scout-page.tsx"), {
    texts: ["scout"],
    search: readScoutSearch,
  }),
  page("/employer/hiring-scout/$id/print", () => import("#web/pages/employer/print-page.tsx"), {
    texts: ["scout"],
  }),
  plainPage("/referral-status", () => import("#web/visitor/referral-status-page.tsx"), {
    texts: ["referrals"],
  }),
  plainPage("/one-tap", () => import("#web/visitor/one-tap-page.tsx"), {
    texts: ["one-taps"],
  }),
  plainPage("/terms", () => import("#web/visitor/legal/terms-page.tsx"), { texts: ["legal"] }),
  plainPage("/privacy", () => import("#web/visitor/legal/privacy-page.tsx"), { texts: ["legal"] }),
  plainPage("/how-scoring-works", () => import("#web/visitor/scoring-page.tsx"), {
    texts: ["assessment"],
  }),
  page("/admin", () => import("#web/pages/admin/dashboard-page.tsx"), {
    texts: ["matches"],
    search: readDashboardSearch,
  }),
  page("/admin/analytics", () => import("#web/pages/admin/analytics-page.tsx"), {
    search: readAnalyticsSearch,
  }),
  page("/admin/waitlist", () => import("#web/pages/admin/waitlist-page.tsx"), {
    search: readWaitlistSearch,
  }),
  page("/admin/candidates", () => import("#web/pages/admin/candidates-page.tsx"), {
    search: readCandidatesSearch,
  }),
  page("/admin/candidates/$id", () => import("#web/pages/admin/candidate-page.tsx"), {
    texts: ["jobseekers", "matches", "onboarding"],
  }),
  page("/admin/requests", () => import("#web/pages/admin/requests-page.tsx"), {
    texts: ["talent-requests"],
    search: readDeskSearch,
  }),
  page("/admin/reviews", () => import("#web/pages/admin/reviews-page.tsx"), {
    search: readReviewsSearch,
  }),
  page("/admin/outbox", () => import("#web/pages/admin/outbox-page.tsx"), {
    search: readOutboxSearch,
  }),
  page("/admin/settings", () => import("#web/pages/admin/settings-page.tsx"), {
    texts: ["second-factor"],
    search: readSettingsSearch,
  }),
  page("/demo/waitlist", () => import("#web/visitor/demo/demo-waitlist-page.tsx")),
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
