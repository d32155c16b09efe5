// npm run build: the browser's files into dist/web, and every document into dist/pages
// (docs/decisions/0013-pages.md). Does nothing when nothing that goes into them has changed.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Manifest } from "vite";
import { shellPath } from "#contract/boot.ts";
import { languages } from "#contract/primitives.ts";
import type * as Renderer from "#web/app/prerender.tsx";
import { refuseCircles } from "./build/chunks.ts";
import { documentHtml, type Ingredients } from "./build/documents.ts";
import { type Group, groupsOf } from "./build/first-pages.ts";
import { filesToKeep } from "./build/kept-files.ts";
import { typed } from "./plainly.ts";

const root = join(import.meta.dirname, "..");
const [webFolder, pagesFolder, rendererFolder] = ["web", "pages", "prerender"].map((name) =>
  join(root, "dist", name),
) as [string, string, string];
const stampFile = join(root, "dist/inputs");
const manifestFolder = join(webFolder, ".vite");
const inputs = ["web", "contract", "messages", "public", "bin/build.ts", "bin/build"];
const settings = ["vite.config.ts", "package.json", "package-lock.json"];
const common = { configFile: join(root, "vite.config.ts"), logLevel: "warn" } as const;

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

/** Builds one of the two programs; nothing of one is in the files of the other. */
async function buildProgram(mode: "app" | "visitor", groups: Group[] = []): Promise<Manifest> {
  const rolldownOptions = { output: { codeSplitting: { groups } } };
  await build({ ...common, mode, build: { rolldownOptions } });
  const manifest: Manifest = JSON.parse(
    await readFile(join(manifestFolder, "manifest.json"), "utf8"),
  );
  refuseCircles(manifest);
  return manifest;
}

async function buildRenderer(): Promise<typeof Renderer> {
  const ssr = { ssr: "app/prerender.tsx", outDir: rendererFolder, emptyOutDir: true };
  await build({ ...common, mode: "prerender", build: { ...ssr, copyPublicDir: false } });
  return import(pathToFileURL(join(rendererFolder, "prerender.js")).href);
}

async function writeDocuments({ documentsIn }: typeof Renderer, given: Ingredients) {
  for (const language of languages) {
    const folder = join(pagesFolder, language);
    await mkdir(folder, { recursive: true });
    const documents = await documentsIn(language);
    const description = documents.find(({ name }) => name === "index")?.head?.description ?? "";
    for (const rendered of documents) {
      const html = documentHtml(rendered, language, { ...given, description });
      await writeFile(join(folder, `${rendered.name}.html`), html);
    }
  }
}

/** Builds the service worker with the list of the files that it keeps for use without a network. */
async function buildWorker(files: string[], revision: string) {
  const urls = files.map((file) => ({ url: `/${file}`, revision: null }));
  const kept = [...urls, { url: shellPath, revision }];
  const define = { KEPT_FILES: JSON.stringify(kept), SHELL_PATH: JSON.stringify(shellPath) };
  await build({ ...common, mode: "service-worker", define });
}

/** Writes a Brotli and a gzip copy beside every file of a kind that compresses well. */
async function compress() {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const compressed = ["js", "css", "svg", "json", "webmanifest", "txt", "ico"];
  for (const file of await filesUnder(webFolder)) {
    if (!compressed.some((ending) => file.endsWith(`.${ending}`))) continue;
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, options));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

typed({});
const digest = await digestOfInputs();
if (digest !== (await readFile(stampFile, "utf8").catch(() => ""))) {
  for (const leftover of [stampFile, pagesFolder])
    await rm(leftover, { recursive: true, force: true });
  const renderer = await buildRenderer();
  const groups = await groupsOf(common, join(root, "web"), renderer.screens);
  const manifests = {
    app: await buildProgram("app", groups),
    visitor: await buildProgram("visitor"),
  };
  const file = manifests.app["style.css"]?.file ?? "";
  const style = (await readFile(join(webFolder, file), "utf8")).trim();
  const template = await readFile(join(root, "web/index.html"), "utf8");
  const sheet = { file, style };
  await writeDocuments(renderer, { template, manifests, sheet, description: "" });
  await buildWorker([...filesToKeep(renderer, manifests.app), file], digest);
  for (const leftover of [rendererFolder, manifestFolder]) await rm(leftover, { recursive: true });
  await compress();
  await writeFile(stampFile, digest);
}
