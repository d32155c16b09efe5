import type { Role } from "./primitives.ts";

/**
 * Every page of the browser's URL map. `auth` says what the server does before it answers the page:
 * anybody gets a `public` one, a `signed-in` one sends a visitor to sign in and back, and `own`
 * pages have a signed-out view of their own (docs/domain.md, "pages").
 */
export interface Page {
  path: string;
  auth: "public" | "signed-in" | "own";
  roles?: readonly Role[];
  /** Rendered ahead of time in every language, readable before any script runs. */
  prerender?: true;
  /** A visitor gets it as a document of the visitor's program (docs/decisions/0013-pages.md). */
  visitor?: true;
  /** May a search engine list it? */
  indexed?: true;
  /** Opens without a network, with what the browser kept. */
  offline?: true;
  /** The role whose texts, as far as they need no data, the document already contains. */
  wordsFor?: Role;
}

export const pages = [
  { path: "/", auth: "own", visitor: true, prerender: true, indexed: true, offline: true },
  { path: "/sign-in", auth: "public", visitor: true, prerender: true, indexed: true },
  { path: "/sign-in/link", auth: "public", visitor: true },
  { path: "/sign-in/second-factor", auth: "own" },
  { path: "/referral-status", auth: "public", visitor: true },
  { path: "/application", auth: "public", visitor: true },
  { path: "/one-tap", auth: "public", visitor: true },
  { path: "/unsubscribe", auth: "public", visitor: true },
  { path: "/terms", auth: "public", visitor: true, prerender: true, indexed: true },
  { path: "/privacy", auth: "public", visitor: true, prerender: true, indexed: true },
  { path: "/how-scoring-works", auth: "public", visitor: true, prerender: true, indexed: true },
  { path: "/demo/waitlist", auth: "public", visitor: true, prerender: true },
  { path: "/dashboard", auth: "signed-in" },
  { path: "/account", auth: "signed-in" },
  { path: "/account/settings", auth: "signed-in" },
  { path: "/notifications", auth: "signed-in" },
  { path: "/account/privacy", auth: "signed-in" },
  {
    path: "/jobseeker",
    auth: "signed-in",
    roles: ["jobseeker", "admin"],
    offline: true,
    wordsFor: "jobseeker",
  },
  { path: "/jobseeker/profile", auth: "own", roles: ["jobseeker", "admin"], offline: true },
  { path: "/jobseeker/profile/new", auth: "own", roles: ["jobseeker"], offline: true },
  { path: "/jobseeker/jobs", auth: "signed-in", roles: ["jobseeker"], offline: true },
  { path: "/jobseeker/settings", auth: "signed-in", roles: ["jobseeker"] },
  { path: "/jobseeker/self-identification", auth: "signed-in", roles: ["jobseeker"] },
  { path: "/onboarding", auth: "signed-in", roles: ["jobseeker"] },
  {
    path: "/employer",
    auth: "own",
    roles: ["employer", "admin"],
    offline: true,
    wordsFor: "employer",
  },
  { path: "/employer/candidates", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/employer/candidates/:matchId", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/employer/jobs", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/employer/jobs/new", auth: "signed-in", roles: ["employer"] },
  { path: "/employer/jobs/:id", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/employer/jobs/:id/edit", auth: "signed-in", roles: ["employer"] },
  { path: "/employer/feedback/:matchId", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/employer/settings", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/employer/hiring-scout", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/employer/hiring-scout/:id/print", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/second-opinions", auth: "signed-in", roles: ["employer", "admin"] },
  { path: "/admin", auth: "own", roles: ["admin"], wordsFor: "admin" },
  { path: "/admin/waitlist", auth: "own", roles: ["admin"] },
  { path: "/admin/analytics", auth: "signed-in", roles: ["admin"] },
  { path: "/admin/candidates", auth: "signed-in", roles: ["admin"] },
  { path: "/admin/candidates/:id", auth: "signed-in", roles: ["admin"] },
  { path: "/admin/requests", auth: "signed-in", roles: ["admin"] },
  { path: "/admin/agreement", auth: "signed-in", roles: ["admin"] },
  { path: "/admin/reviews", auth: "signed-in", roles: ["admin"] },
  { path: "/admin/outbox", auth: "signed-in", roles: ["admin"] },
  { path: "/admin/settings", auth: "signed-in", roles: ["admin"] },
] as const satisfies readonly Page[];

/** What the build calls a page's document, and the server finds it by. */
export const documentOf = (path: string) =>
  path.slice(1).replaceAll("/", "-").replaceAll(":", "") || "index";

/** The legal texts, which an operator may add to. */
export const legalPages = { "/terms": "terms", "/privacy": "privacy" } as const;

/** What the build calls the document of a legal text that something was added to. */
export const addedOf = (path: keyof typeof legalPages) => `${documentOf(path)}-added`;

/** What stands in such a document for what was added: a paragraph and a list. */
export const additionPlace = { text: "%ADDITION%\n\n- %ADDED_LINE%", date: "%ADDED_AT%" };

/** The document with the words of a page for one role. */
export const wordsOf = (path: string, role: Role) => `app-${documentOf(path)}-${role}`;

/** What the build calls the document of a path that exists for nobody. */
export const notFoundDocument = "not-found";

/** A page as the browser's router writes it: `/a/:id` is `/a/$id` there. */
export type RouterPath<P extends string> = P extends `${infer Before}:${infer After}`
  ? `${Before}$${RouterPath<After>}`
  : P;

/** Where an admin reads of everybody that a shop was matched with, whatever became of it. */
export const everybodyOf = (shopId: string) =>
  `/employer/candidates?shop=${shopId}&state=every&minScore=1`;
