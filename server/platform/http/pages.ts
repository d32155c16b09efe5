import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { User } from "#contract/accounts.ts";
import { type Boot, noRobots, shellPath } from "#contract/boot.ts";
import { documentOf, notFoundDocument, type Page, pages, wordsOf } from "#contract/pages.ts";
import { type Language, languages } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import type { Brand } from "../brand.ts";
import type { Config } from "../config.ts";
import { visitor } from "../actor.ts";
import { addedDocument, withAddition } from "./additions.ts";
import { createEncoder } from "./compression.ts";
import { notFound } from "../errors.ts";
import { PlainError } from "../plain-errors.ts";
import { embedJson, escapeHtml } from "./html.ts";
import { languageOf } from "./language.ts";
import { dressed } from "./dress.ts";
import { manifestFor, manifestPath } from "./manifest.ts";
import type { Authenticate } from "./mount.ts";

const dist = new URL("../../../dist/", import.meta.url).pathname;
/** The page for users who have not completed their sign-in. */
const secondFactorPage = "/sign-in/second-factor";

const yearSeconds = 365 * 24 * 60 * 60;

/** Reads the built documents, by language and name, and fills in the contact address. */
function readDocuments({ contactEmail }: Config) {
  const read = (language: Language) => {
    const folder = path.join(dist, "pages", language);
    if (!existsSync(folder))
      throw new PlainError("The browser's files are not built: npm run build.");
    return new Map(
      readdirSync(folder).map((file) => [
        file.replace(/\.html$/, ""),
        readFileSync(path.join(folder, file), "utf8").replaceAll(
          "%CONTACT_EMAIL%",
          escapeHtml(contactEmail),
        ),
      ]),
    );
  };
  return new Map(languages.map((language) => [language, read(language)]));
}

/** Makes a function that applies the brand to documents and keeps the results until the brand changes. */
function createDresser(publicUrl: string) {
  let made = new Map<string, string>();
  let edition: string | null = null;
  return (name: string, html: string, brand: Brand): string => {
    if (brand.edition !== edition) [made, edition] = [new Map(), brand.edition];
    const known = made.get(name) ?? dressed(html, brand, publicUrl);
    made.set(name, known);
    return known;
  };
}

/** A regular expression that matches the addresses of a page such as `/a/:id`. */
const matcher = (page: Page) => ({
  page,
  expression: new RegExp(`^${page.path.replace(/:\w+/g, "[^/]+")}$`),
});

const matchers = (pages as readonly Page[]).map(matcher);

/**
 * The document to send: a visitor's prerendered page, or the app's for everyone else. Anyone who owes a second
 * factor gets the app's, since a visitor's page would offer sign-in first.
 */
function documentFor(page: Page | undefined, { user, owed }: Boot, isShell: boolean): string {
  const isVisitor = !user && !owed;
  if (!page) return isVisitor && !isShell ? notFoundDocument : "app";
  const own = documentOf(page.path);
  if (user && page.wordsFor === user.role && !user.leavingAt) return wordsOf(page.path, user.role);
  return page.visitor && isVisitor ? own : `app-${own}`;
}

/** The name that a page greets its reader by, escaped. */
const greetingOf = ({ firstName, lastName, email }: User) =>
  escapeHtml(firstName || lastName || email);

/** The theme that the visitor chose, set by the server so that the page never flashes in the other one. */
const themeOf = ({ cookies: { theme } }: FastifyRequest) =>
  theme === "light" || theme === "dark" ? theme : "system";

/** The logo in our mails, which mail programs load from other origins. */
const mailMark = `${path.sep}icon-192.png`;

const isAsset = (file: string) => file.includes(`${path.sep}assets${path.sep}`);

/** Headers that only matter on documents; scripts, styles and fonts go without. */
const documentHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "x-dns-prefetch-control",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
];

/** The cache-control value of a built file. */
function lifeOf(file: string) {
  if (isAsset(file)) return `public, max-age=${yearSeconds}, immutable`;
  // A cached service worker would keep an outdated app running.
  return path.basename(file).startsWith("service-worker.js") ? "no-cache" : "public, max-age=3600";
}

/** Serves the built files and all pages. API routes are matched first. */
export async function servePages(
  app: FastifyInstance,
  ctx: Context,
  authenticate: Authenticate,
  bootOf: (request: FastifyRequest, brand: Brand) => Promise<Boot>,
) {
  const documents = readDocuments(ctx.config);
  const encode = createEncoder();
  const dress = createDresser(ctx.config.publicUrl.origin);
  let { brand: last } = ctx;
  /** The current brand, or the last known one while the database is unavailable. */
  const brandNow = async () => {
    last = await ctx.readBrand().catch(() => last);
    return last;
  };

  await app.register(fastifyStatic, {
    root: path.join(dist, "web"),
    wildcard: false,
    globIgnore: ["assets/**"],
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header("cache-control", lifeOf(file));
      if (isAsset(file)) for (const name of documentHeaders) reply.removeHeader(name);
      if (file.endsWith(mailMark)) reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });

  // One route for all assets: registering about a thousand routes took a third of a second at every start.
  const assets = new Set(readdirSync(path.join(dist, "web/assets")));
  app.route<{ Params: { file: string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/:file",
    // A first visit loads some two hundred files, and the people of a shop share an address.
    config: { rateLimit: false },
    handler: async ({ params: { file } }, reply) =>
      assets.has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound(),
  });

  app.get(manifestPath, async (request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "cookie, accept-language")
      .send(JSON.stringify(manifestFor(await brandNow(), languageOf(request)))),
  );

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = "/", search] = request.url.split("?");
    const page = matchers.find(({ expression }) => expression.test(pathname))?.page;
    // The browser keeps the app's shell for all of its users, so it must not name anyone.
    const isShell = pathname === shellPath;
    request.actor = isShell ? visitor : await authenticate(request, reply, false);
    const { actor } = request;
    const here = encodeURIComponent(search ? `${pathname}?${search}` : pathname);
    const owes = actor.kind === "user" && actor.owes !== null;
    if (page?.auth === "signed-in" && actor.kind !== "user")
      return reply.redirect(`/api/login?returnTo=${here}`, 302);
    if (owes && page && page.auth !== "public" && page.path !== secondFactorPage)
      return reply.redirect(`${secondFactorPage}?returnTo=${here}`, 302);
    const visiting = actor.kind !== "user" || owes;
    const brand = await brandNow();
    const content = await bootOf(request, brand);
    const language = languageOf(request);
    const inLanguage = documents.get(language);
    const { user, owed, addition } = content;
    const usual = documentFor(page, content, isShell);
    const name = (addition && !user && !owed && addedDocument(request.url)) || usual;
    const html = dress(`${language}/${name}`, inLanguage?.get(name) ?? "", brand);
    reply
      .code(page || isShell ? 200 : 404)
      .type("text/html; charset=utf-8")
      .header("cache-control", visiting ? "private, no-cache" : "no-store")
      .header("vary", "cookie, accept-language, accept-encoding, sec-gpc, dnt");
    const theme = themeOf(request);
    const boot = embedJson(content);
    const render = () =>
      (addition ? withAddition(html, addition) : html)
        .replace('data-theme="system"', `data-theme="${theme}"`)
        .replace("%GREETED%", () => (user ? greetingOf(user) : ""))
        .replace("<!--boot-->", () => boot);
    // Only pages that are the same for everyone are compressed: the length of a compressed page can reveal
    // what it says about its reader (BREACH).
    if (!visiting) return reply.send(render().replace(noRobots, ""));
    const shape = [brand.edition, language, name, theme, boot].join(" ");
    const { body, encoding } = await encode(shape, render, request.headers["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding);
    return reply.send(body);
  };

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const reading = request.method === "GET" || request.method === "HEAD";
    const isPage = !/^\/(api|assets)(\/|$|\?)/.test(request.url) && reading;
    if (!isPage) throw notFound();
    return sendPage(request, reply);
  });
}
