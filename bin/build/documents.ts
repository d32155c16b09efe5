import type { Manifest } from "vite";
import { noRobots } from "#contract/boot.ts";
import type { Language } from "#contract/primitives.ts";
import type { Rendered } from "#web/app/prerender.tsx";
import { chunksOf } from "./chunks.ts";

/** What documents are made of besides what is rendered. */
export interface Ingredients {
  /** web/index.html, with places for all that follows. */
  template: string;
  manifests: Record<Rendered["program"], Manifest>;
  /** The one sheet, which all pages share: its file, and what is in it. */
  sheet: { file: string; style: string };
  /** What the front page says about itself. */
  description: string;
}

/** The places of the template. */
const places = {
  language: 'lang="en"',
  head: "<!--head-->",
  scripts: '<script type="module" src="/app/main.tsx"></script>',
  body: '<div id="root"><!--body--></div>',
};

/** What the site is called: the server puts it in. */
const siteName = "%PRODUCT_NAME%";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What a message shows of a link to us: words, and a picture of our own. */
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

/** What titles stand in, and what all else does; the others come once the style asks for them. */
const letters = { title: "barlow-latin-800-normal", text: "barlow-latin-400-normal" };

/** The link that lets the browser fetch letters at once. */
export function fontOf(name: string, manifest: Manifest): string {
  const font = Object.values(manifest).find(({ file }) => file.includes(`${name}-`));
  if (!font) throw new Error(`The build holds no letters called ${name}`);
  return font.file;
}

const preloadFont = (name: string, manifest: Manifest) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fontOf(name, manifest)}">`;

/** The scripts of a document: its program first, then what the program cannot do without. */
function scriptsOf({ program, module, texts }: Rendered, language: Language, manifest: Manifest) {
  const names = texts.map((name) => `../messages/${language}/${name}.json`);
  const parts = [`${program}/main.tsx`, ...(module ? [module] : []), ...names];
  return [...new Set(parts.flatMap((name) => [...chunksOf(name, manifest)]))];
}

/** Scripts that start once what was rendered is on the screen (web/visitor/after-first-paint.ts). */
function startLater(scripts: string[], manifest: Manifest): string {
  const starter = manifest["visitor/after-first-paint.ts"];
  const modules = scripts.map((file) => `/${file}`).join(" ");
  return `<script type="module" src="/${starter?.file}" data-modules="${modules}"></script>`;
}

/** Scripts that the browser fetches at once, after the style that shows what stands in for a page. */
function startNow([program, ...needed]: string[]): string {
  const ahead = needed.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  );
  return `<script type="module" fetchpriority="low" crossorigin src="/${program}"></script>${ahead.join("")}`;
}

/** One document, as the server finds it in dist/pages. */
export function documentHtml(rendered: Rendered, language: Language, given: Ingredients): string {
  const { program, textFirst, listed, head, body, module, texts } = rendered;
  const { manifests, sheet } = given;
  const scripts = scriptsOf(rendered, language, manifests[program]);
  const { title, description } = head ?? { title: siteName, description: given.description };
  const about = `<title>${escape(title)}</title>${describe(description)}${program === "visitor" ? preview(title, description) : ""}${listed ? "" : noRobots}`;
  // A visitor's page is the same for everybody, and so compressed: the style can be in it.
  const style =
    program === "visitor"
      ? `<style>${sheet.style}</style>`
      : `<link rel="stylesheet" crossorigin href="/${sheet.file}">`;
  const fonts = [letters.title, ...(program === "app" && textFirst ? [letters.text] : [])]
    .map((name) => preloadFont(name, manifests.app))
    .join("");
  const start = textFirst ? startLater(scripts, manifests.visitor) : startNow(scripts);
  const of = program === "visitor" ? ` data-page="${module}" data-texts="${texts.join(" ")}"` : "";
  return given.template
    .replace(places.language, `lang="${language}"`)
    .replace(places.head, () => about + fonts + style)
    .replace(places.scripts, () => start)
    .replace(places.body, () => `<div id="root"${of}>${body}</div>`);
}
