import type { Manifest } from "vite";
import { noRobots } from "#contract/boot.ts";
import type { Language } from "#contract/primitives.ts";
import type { Rendered } from "#web/app/prerender.tsx";
import en from "#messages/en/shell.json" with { type: "json" };
import es from "#messages/es/shell.json" with { type: "json" };
import { chunksOf } from "./chunks.ts";

const words: Record<Language, typeof en> = { en, es };

/** What a document needs besides its rendered page. */
export interface Ingredients {
  /** The text of web/index.html, with the placeholders listed in `places`. */
  template: string;
  manifests: Record<Rendered["program"] | "starters", Manifest>;
  /** The one style sheet, shared by all pages: its file name and its content. */
  sheet: { file: string; style: string };
  /** The file with the texts that the page begins with, where there is one (bin/build/texts.ts). */
  texts?: string | undefined;
  /** The description of the front page, for documents that have none of their own. */
  description: string;
}

/** What is replaced in the template. */
const places = {
  language: 'lang="en"',
  head: "<!--head-->",
  scripts: '<script type="module" src="/app/main.tsx"></script>',
  body: '<div id="root"><!--body--></div>',
};

/** Placeholder for the name of the site, which the server fills in. */
const siteName = "%PRODUCT_NAME%";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Open Graph tags: what a messenger shows of a link to the page. */
const preview = (title: string, description: string | undefined) =>
  [
    ["og:type", "website"],
    ["og:site_name", siteName],
    ["og:title", title],
    ["og:description", description ?? ""],
    ["og:image", "%PUBLIC_URL%/preview.png"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ]
    .filter(([, content]) => content)
    .map(([property, content = ""]) => `<meta property="${property}" content="${escape(content)}">`)
    .join("") + '<meta name="twitter:card" content="summary_large_image">';

const describe = (description: string | undefined) =>
  description ? `<meta name="description" content="${escape(description)}">` : "";

/** The two fonts worth preloading; the browser fetches the others when the style asks for them. */
const letters = { title: "barlow-latin-800-normal", text: "barlow-latin-400-normal" };

/**
 * The built file of a font, such as `barlow-latin-400-normal`.
 * @throws {Error} where the build has none
 */
export function fontOf(name: string, manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.includes(`${name}-`));
  if (!font) throw new Error(`The build holds no letters called ${name}`);
  return font.file;
}

const preloadFont = (name: string, manifest: Manifest) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontOf(name, manifest)}">`;

/**
 * The app's entry is a file that only imports the app (vite.config.ts): the app comes first in its place, which is one
 * request less.
 * @throws {Error} where the entry is another
 */
function withoutEntry(files: Set<string>, manifest: Manifest): string[] {
  const entry = manifest["app/main.tsx"];
  const app = manifest[entry?.imports?.[0] ?? ""]?.file;
  if (!entry || !app) throw new Error("The build made no entry that imports the app");
  return [app, ...[...files].filter((file) => file !== entry.file && file !== app)];
}

/**
 * The scripts of a document: its program first, then the chunks that the program and its page import. Texts that
 * are in no file of their own are among them.
 */
function scriptsOf(rendered: Rendered, language: Language, given: Ingredients) {
  const { program, module, texts } = rendered;
  const manifest = given.manifests[program];
  const names = given.texts ? [] : texts.map((name) => `../messages/${language}/${name}.json`);
  const parts = [`${program}/main.tsx`, ...(module ? [module] : []), ...names];
  const files = new Set(parts.flatMap((name) => [...chunksOf(name, manifest)]));
  return program === "app" ? withoutEntry(files, manifest) : [...files];
}

/**
 * The built file that a document of a program begins with.
 * @throws {Error} where the build has none
 */
export function starterFileOf(
  program: Rendered["program"],
  { starters }: Ingredients["manifests"],
): string {
  const starter = starters[`${program}/starter.ts`];
  if (!starter) throw new Error(`The build holds nothing that starts ${program}`);
  return starter.file;
}

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join("");

/**
 * The tag that starts the program (web/lib/start-program.ts): after the first paint where the document has words to
 * read, else at once.
 */
function starterOf(
  { program, textFirst, calls, callsOf }: Rendered,
  files: string[],
  language: Language,
  manifests: Ingredients["manifests"],
): string {
  const { title, text, retry } = words[language].failed;
  const given = attributes({
    src: `/${starterFileOf(program, manifests)}`,
    "data-modules": files.map((file) => `/${file}`).join(" "),
    ...(calls.length > 0 ? { "data-calls": calls.join(" "), "data-calls-of": callsOf ?? "" } : {}),
    ...(textFirst ? {} : { "data-start": "now" }),
    "data-failed": `${title}. ${text}`,
    "data-retry": retry,
  });
  return `<script type="module" async${given}></script>`;
}

/** Tags that fetch scripts before the starter asks for them, but after the style sheet, which the page needs first. */
const fetchedNow = (scripts: string[]) =>
  scripts
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");

/** The tag that fetches the texts of a page, which its program reads (web/read-texts.ts). */
const fetchedTexts = (file: string | undefined) =>
  file
    ? `<link rel="preload" as="fetch" type="application/json" fetchpriority="low" crossorigin href="/${file}">`
    : "";

/** The HTML of one document, as the server reads it from dist/pages. */
export function documentHtml(rendered: Rendered, language: Language, given: Ingredients): string {
  const { program, textFirst, listed, head, body, module, texts } = rendered;
  const { manifests, sheet } = given;
  const scripts = scriptsOf(rendered, language, given);
  const { title, description } = head ?? { title: siteName, description: given.description };
  const about = `<title>${escape(title)}</title>${describe(description)}${program === "visitor" ? preview(title, description) : ""}${listed ? "" : noRobots}`;
  // A visitor's document is the same for everybody and stored compressed, so the style can be inlined.
  const style =
    program === "visitor"
      ? `<style>${sheet.style}</style>`
      : `<link rel="stylesheet" crossorigin href="/${sheet.file}">`;
  const fonts = [letters.title, ...(program === "app" && textFirst ? [letters.text] : [])]
    .map((name) => preloadFont(name, manifests.app))
    .join("");
  const starter = starterOf(rendered, scripts, language, manifests);
  const start = starter + (textFirst ? "" : fetchedNow(scripts)) + fetchedTexts(given.texts);
  const root = attributes({
    id: "root",
    ...(given.texts ? { "data-texts": `/${given.texts}` } : {}),
    ...(program === "visitor" ? { "data-page": module ?? "", "data-parts": texts.join(" ") } : {}),
  });
  return given.template
    .replace(places.language, `lang="${language}"`)
    .replace(places.head, () => about + fonts + style)
    .replace(places.scripts, () => start)
    .replace(places.body, () => `<div${root}>${body}</div>`);
}
