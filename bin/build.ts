// npm run build: the browser's files into dist/web, and every page that is readable before any
// script runs into dist/pages. Does nothing when nothing that goes into them has changed.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Manifest } from "vite";
import { noRobots, shellPath } from "#contract/boot.ts";
import { documentOf, type Page, pages, wordsOf } from "#contract/pages.ts";
import { type Language, languages } from "#contract/primitives.ts";
import type * as Renderer from "#web/app/prerender.tsx";

const root = join(import.meta.dirname, "..");
const webFolder = join(root, "dist/web");
const pagesFolder = join(root, "dist/pages");
const rendererFolder = join(root, "dist/prerender");
const stampFile = join(root, "dist/inputs");

const inputs = ["web", "contract", "messages", "public", "bin/build.ts"];
const settings = ["vite.config.ts", "package.json", "package-lock.json"];

async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** A digest of everything that goes into the build. */
async function digestOfInputs(): Promise<string> {
  const digest = createHash("sha256");
  for (const input of [...inputs, ...settings])
    for (const file of await filesUnder(join(root, input)))
      digest.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return digest.digest("hex");
}

const configFile = join(root, "vite.config.ts");
const logLevel = "warn";

async function buildRenderer(): Promise<typeof Renderer> {
  await build({
    configFile,
    logLevel,
    build: {
      ssr: "app/prerender.tsx",
      outDir: rendererFolder,
      copyPublicDir: false,
      manifest: false,
    },
  });
  return import(pathToFileURL(join(rendererFolder, "prerender.js")).href);
}

/** The file that router.tsx names for a page, as Vite's manifest calls it. */
function moduleOf(path: string, router: string): string {
  const pattern = path.replace(/:(\w+)/g, "\\$$$1");
  const line = new RegExp(`[pP]age\\(\\s*"${pattern}",\\s*\\(\\) =>\\s*import\\("#web/(.+?)"\\)`);
  const found = line.exec(router)?.[1];
  if (!found) throw new Error(`web/app/router.tsx names no module for ${path}`);
  return found;
}

/** A chunk and every chunk that it cannot run without. */
function chunksOf(name: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build made no chunk of ${name}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) chunksOf(needed, manifest, seen);
  return seen;
}

/** Chunks that need each other run in an order in which one of them has nothing yet. */
function refuseCircles(manifest: Manifest) {
  const clear = new Set<string>();
  const follow = (name: string, way: string[]) => {
    if (clear.has(name)) return;
    if (way.includes(name)) throw new Error(`Chunks in a circle: ${[...way, name].join(", ")}`);
    for (const needed of manifest[name]?.imports ?? []) follow(needed, [...way, name]);
    clear.add(name);
  };
  for (const name of Object.keys(manifest)) follow(name, []);
}

const latinFonts = /barlow-latin-(?:400|600|800)-normal/;
/** What titles stand in, and what all else does; the others come once the style asks for them. */
const [titleFont, textFont] = [/barlow-latin-800-normal/, /barlow-latin-400-normal/];

/** The link that lets the browser fetch letters at once. */
function fontAhead(letters: RegExp, manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => letters.test(file));
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font?.file}">`;
}

/** Links that let the browser fetch at once what the page needs before it works. */
function preloads(modules: string[], manifest: Manifest): string {
  const atOnce = chunksOf("index.html", manifest);
  const chunks = new Set(modules.flatMap((name) => [...chunksOf(name, manifest)]));
  return [...chunks]
    .filter((file) => !atOnce.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");
}

/** The sheet that all pages share. */
function sheetOf(manifest: Manifest): string {
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith(".css"));
  if (sheets.length !== 1 || !sheets[0]) throw new Error("The build made not one style");
  return sheets[0].file;
}

const aheadOfTime =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;

/** What can be read comes first: scripts wait until it is on the screen (web/app/after-first-paint.ts). */
function textBeforeScripts(html: string, manifest: Manifest): string {
  const [app, starter] = ["index.html", "app/after-first-paint.ts"].map(
    (name) => `/${manifest[name]?.file}`,
  );
  const modules = [...html.matchAll(aheadOfTime)].map(([, file]) => file);
  const inOrder = [app, ...modules.filter((file) => file !== app)].join(" ");
  const start = `<script type="module" src="${starter}" data-modules="${inOrder}"></script>`;
  return html.replaceAll(aheadOfTime, "").replace("</head>", () => `${start}</head>`);
}

/** The style has the line before the scripts, so that what stands in for a page shows at once. */
const styleBeforeScripts = (html: string) =>
  html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

/** Texts of pages that open without a network. */
const keptTexts = [
  "counting",
  "employers",
  "home",
  "install",
  "interviews",
  "jobs",
  "jobseekers",
  "matches",
  "notifications",
  "offline",
  "resumes",
  "shell",
  "talent-requests",
  "waitlist",
];

/** What is loaded on demand wherever somebody is. */
const keptParts = [
  "../contract/jobseekers.ts",
  "session/data-provider.tsx",
  "features/analytics/consent-notice.tsx",
  "pages/employer/portal.tsx",
  "app/home-page.tsx",
  "app/companion/companion.tsx",
  "app/frame/nothing-kept.tsx",
  "app/kept.ts",
  "app/companion/signed-in-companion.tsx",
  "app/start-offline.ts",
  "features/waitlist/waiting-application.tsx",
  "session/not-yours.tsx",
  "app/frame/signed-in-frame.tsx",
  "ui/toaster.tsx",
];

/** Every built file that pages which open without a network are made of. */
function filesToKeep(manifest: Manifest, router: string): string[] {
  const modules = [
    "index.html",
    ...keptParts,
    ...pages.filter((page: Page) => page.offline).map(({ path }) => moduleOf(path, router)),
    ...languages.flatMap((language) =>
      keptTexts.map((name) => `../messages/${language}/${name}.json`),
    ),
  ];
  const chunks = modules.flatMap((name) => [...chunksOf(name, manifest)]);
  const fonts = Object.values(manifest).filter(({ file }) => latinFonts.test(file));
  return [...new Set([...chunks, sheetOf(manifest), ...fonts.map(({ file }) => file)])].toSorted();
}

/** Makes the service worker, which knows by name what it keeps. */
async function buildWorker(revision: string) {
  const manifest = JSON.parse(await readFile(join(webFolder, ".vite/manifest.json"), "utf8"));
  const router = await readFile(join(root, "web/app/router.tsx"), "utf8");
  const kept = [
    ...filesToKeep(manifest, router).map((file) => ({ url: `/${file}`, revision: null })),
    { url: shellPath, revision },
  ];
  await build({
    configFile: false,
    logLevel,
    root: join(root, "web"),
    publicDir: false,
    define: { KEPT_FILES: JSON.stringify(kept), SHELL_PATH: JSON.stringify(shellPath) },
    build: {
      outDir: webFolder,
      emptyOutDir: false,
      modulePreload: false,
      target: "es2023",
      rolldownOptions: {
        input: join(root, "web/app/service-worker.js"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

async function writePage(language: Language, name: string, html: string) {
  const folder = join(pagesFolder, language);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.html`), html);
}

/** What stands around every page of somebody who is signed in. */
const signedInParts = ["session/data-provider.tsx", "app/frame/signed-in-frame.tsx"];

/** What a page is made of besides what all pages begin with: its modules and its texts. */
function partsOf({ path, auth }: Page, router: string, texts: string[]): string[] {
  const own = path === "/dashboard" ? [] : [moduleOf(path, router)];
  const home = path === "/" ? ["app/home-page.tsx"] : [];
  return [...own, ...home, ...(auth === "public" ? [] : signedInParts), ...texts];
}

/**
 * Writes what a visitor reads before any script runs; for each page what stands in for it while
 * its scripts are on their way, all of them at once; and the bare page for everything else.
 */
async function writePages({ render, renderWaiting, renderWords }: typeof Renderer) {
  const manifest = JSON.parse(await readFile(join(webFolder, ".vite/manifest.json"), "utf8"));
  refuseCircles(manifest);
  const built = await readFile(join(webFolder, "index.html"), "utf8");
  const [sheetLink = ""] = /<link rel="stylesheet"[^>]*>/.exec(built) ?? [];
  const template = built.replace(sheetLink, "");
  const router = await readFile(join(root, "web/app/router.tsx"), "utf8");
  const font = fontAhead(titleFont, manifest);
  const style = (await readFile(join(webFolder, sheetOf(manifest)), "utf8")).trim();
  for (const language of languages) {
    const fill = (head: string, modules: string[], body: string) =>
      template
        .replace('lang="en"', `lang="${language}"`)
        .replace("<!--head-->", () => head)
        // After what everything else is built on, which is the largest.
        .replace("</head>", () => `${preloads(modules, manifest)}</head>`)
        .replace("<!--body-->", () => body);
    const filesOf = (texts: string[]) =>
      texts.map((name) => `../messages/${language}/${name}.json`);
    const { head: frontHead } = await render("/", language);
    const description = /<meta name="description"[^>]*>/.exec(frontHead)?.[0] ?? "";
    const bare = `<title>%PRODUCT_NAME%</title>${description}${noRobots}${sheetLink}${font}`;
    for (const page of pages as readonly Page[]) {
      const { path, auth, roles, wordsFor } = page;
      if (page.prerender) {
        const { head, body, texts } = await render(path, language);
        // The same for all visitors, and so compressed: the style can be in the page.
        const start = `${head}${font}<style>${style}</style>`;
        const html = fill(start, [moduleOf(path, router), ...filesOf(texts)], body);
        await writePage(language, documentOf(path), textBeforeScripts(html, manifest));
      }
      const { body, texts } = await renderWaiting(path, language, roles?.[0] ?? null);
      const parts = partsOf(page, router, filesOf(texts));
      const waiting = fill(bare, parts, auth === "public" ? "" : body);
      await writePage(language, `app-${documentOf(path)}`, styleBeforeScripts(waiting));
      if (!wordsFor) continue;
      const letters = fontAhead(textFont, manifest);
      const words = fill(bare + letters, parts, await renderWords(path, language, wordsFor));
      await writePage(language, wordsOf(path, wordsFor), textBeforeScripts(words, manifest));
    }
    await writePage(language, "app", fill(bare, filesOf(["shell"]), ""));
  }
}

const compressed = /\.(?:js|css|svg|json|webmanifest|txt|ico)$/;

/** Puts a Brotli and a gzip form beside every file that gets smaller by it. */
async function compress() {
  const brotli = promisify(brotliCompress);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  for (const file of await filesUnder(webFolder)) {
    if (!compressed.test(file)) continue;
    const content = await readFile(file);
    await writeFile(`${file}.br`, await brotli(content, options));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

const digest = await digestOfInputs();
if (digest !== (await readFile(stampFile, "utf8").catch(() => ""))) {
  await rm(stampFile, { force: true });
  await build({ configFile, logLevel });
  await rm(pagesFolder, { recursive: true, force: true });
  await writePages(await buildRenderer());
  await buildWorker(digest);
  for (const leftover of [rendererFolder, join(webFolder, ".vite"), join(webFolder, "index.html")])
    await rm(leftover, { recursive: true });
  await compress();
  await writeFile(stampFile, digest);
}
