import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { RouterPath } from "#contract/pages.ts";
import { createScrollRule } from "#web/lib/scroll-rule.ts";
import { NotFoundPage } from "#web/session/not-found-page.tsx";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { homeOf } from "#web/session/roles.ts";
import type { App } from "./app.tsx";
import { PageFailed, ShellFailed } from "./frame/page-failed.tsx";
import { Shell } from "./frame/shell.tsx";
import { readerOf, type Screen, type ScreenPath, screens, textsOf } from "./pages.ts";

const root = createRootRouteWithContext<App>()({
  loader: ({ context }) => context.texts.load(["shell"]),
  component: Shell,
  errorComponent: ShellFailed,
});

type PageModule = { Page: ComponentType };

const modules = import.meta.glob<PageModule>([
  "/pages/*/*-page.tsx",
  "/visitor/*-page.tsx",
  "/app/front-page.tsx",
]);

/** Loads a page by the name of its file in web/. */
function load(module: string): Promise<PageModule> {
  const found = modules[`/${module}`];
  if (!found) throw new Error(`No page is called ${module}`);
  return found();
}

/** A page as the router knows it; `Search` is what it keeps in the address. */
const routeOf = <const P extends ScreenPath, Search>(path: P) => {
  const screen: Screen = screens[path];
  return createRoute({
    getParentRoute: () => root,
    path: path.replaceAll(":", "$") as RouterPath<P>,
    validateSearch: screen.search as ((raw: Record<string, unknown>) => Search) | undefined,
    loader: ({ context }) => context.texts.load(textsOf(screen, readerOf(context.session.user()))),
    component: lazyRouteComponent(() => load(screen.module), "Page"),
  });
};

type SearchOf<P extends ScreenPath> = (typeof screens)[P] extends {
  search: (raw: Record<string, unknown>) => infer Search;
}
  ? Search
  : {};

type Routes = { [P in ScreenPath]: ReturnType<typeof routeOf<P, SearchOf<P>>> };

const pageRoutes = Object.fromEntries(
  (Object.keys(screens) as ScreenPath[]).map((path) => [path, routeOf(path)]),
) as unknown as Routes;

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  beforeLoad: ({ context }) => {
    const user = context.session.user();
    // Without a connection it is unknown whose dashboard to show, and the page says so.
    if (user || !context.boot.offline) throw redirect({ href: homeOf(user), replace: true });
  },
});

/** Every piece of the design system in every state; for development only. */
const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: "/ui",
    component: lazyRouteComponent(() => import("#web/ui/gallery.tsx"), "Gallery"),
  });

const children = [
  ...Object.values(pageRoutes),
  dashboard,
  ...(import.meta.env.DEV ? [gallery()] : []),
];

const routes = root.addChildren(children as (Routes[ScreenPath] | typeof dashboard)[]);

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
