// npm run build: the browser's files into dist/web, and every document into dist/pages
// (docs/decisions/0013-pages.md). Does nothing when nothing that goes into them has changed.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest } from "vite";
import { shellPath } from "#contract/boot.ts";
import { languages } from "#contract/primitives.ts";
import type * as Renderer from "#web/app/prerender.tsx";
import { compress, filesUnder } from "./build/files.ts";
import { refuseCircles } from "./build/chunks.ts";
import { documentHtml, type Ingredients, starterFileOf } from "./build/documents.ts";
import { groupsOf } from "./build/groups.ts";
import { filesToKeep } from "./build/kept-files.ts";
import { writeTexts } from "./build/texts.ts";
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

/** A digest of everything that goes into the build. */
async function digestOfInputs(): Promise<string> {
  const digest = createHash("sha256");
  for (const input of [...inputs, ...settings])
    for (const file of await filesUnder(join(root, input)))
      digest.update(`${file.slice(root.length)}\0`).update(await readFile(file));
  return digest.digest("hex");
}

/** Builds one of the programs; nothing of one is in the files of another. */
async function buildProgram(mode: string, rolldownOptions: object = {}) {
  await build({ ...common, mode, build: { rolldownOptions } });
  const written = await readFile(join(manifestFolder, "manifest.json"), "utf8");
  const manifest = JSON.parse(written) as Manifest;
  refuseCircles(manifest);
  return manifest;
}

/** What a document of a program begins with: a file that needs no other. */
const starterOf = (program: string) =>
  buildProgram("starter", { input: join(root, "web", program, "starter.ts") });

async function buildRenderer(): Promise<typeof Renderer> {
  const ssr = { ssr: "app/prerender.tsx", outDir: rendererFolder, emptyOutDir: true };
  await build({ ...common, mode: "prerender", build: { ...ssr, copyPublicDir: false } });
  return import(pathToFileURL(join(rendererFolder, "prerender.js")).href);
}

async function writeDocuments({ documentsIn, everywhere }: typeof Renderer, given: Ingredients) {
  for (const language of languages) {
    const folder = join(pagesFolder, language);
    await mkdir(folder, { recursive: true });
    const documents = await documentsIn(language);
    const description = documents.find(({ name }) => name === "index")?.head?.description ?? "";
    for (const rendered of documents) {
      const texts = await writeTexts(root, language, rendered, everywhere);
      const html = documentHtml(rendered, language, { ...given, description, texts });
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

typed({});
const digest = await digestOfInputs();
if (digest !== (await readFile(stampFile, "utf8").catch(() => ""))) {
  for (const leftover of [stampFile, pagesFolder])
    await rm(leftover, { recursive: true, force: true });
  const renderer = await buildRenderer();
  const groups = await groupsOf(common, join(root, "web"), renderer.screens);
  const manifests = {
    app: await buildProgram("app", { output: { codeSplitting: { groups } } }),
    visitor: await buildProgram("visitor"),
    starters: { ...(await starterOf("app")), ...(await starterOf("visitor")) },
  };
  const file = manifests.app["style.css"]?.file ?? "";
  const style = (await readFile(join(webFolder, file), "utf8")).trim();
  const template = await readFile(join(root, "web/index.html"), "utf8");
  const sheet = { file, style };
  await writeDocuments(renderer, { template, manifests, sheet, description: "" });
  // Without a network the app begins as every document does.
  const begins = starterFileOf("app", manifests);
  await buildWorker([...filesToKeep(renderer, manifests.app), file, begins], digest);
  for (const leftover of [rendererFolder, manifestFolder]) await rm(leftover, { recursive: true });
  await compress(webFolder);
  await writeFile(stampFile, digest);
}
