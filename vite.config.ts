import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";

/** Where `npm run dev` finds the server (`npm run server`). */
const server = process.env.DEV_SERVER ?? "http://127.0.0.1:3000";
const headers = { origin: server };

const web = join(import.meta.dirname, "web");
const outDir = "../dist/web";
const main = join(web, "app/main.tsx");

/** The signed-in app: everybody's pages, and what stands around them. */
const app: UserConfig["build"] = {
  outDir,
  emptyOutDir: true,
  manifest: true,
  // There is one sheet, and each page brings it: no part asks for it again.
  cssCodeSplit: false,
  rolldownOptions: {
    input: main,
    preserveEntrySignatures: false,
  },
};

/** The visitor's program: its documents hold the style, and bring little to life. */
const visitor: UserConfig["build"] = {
  outDir,
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: true,
  rolldownOptions: {
    input: join(web, "visitor/main.tsx"),
    output: {
      codeSplitting: {
        groups: [
          { name: "libraries", tags: ["$initial" as const], test: /node_modules/ },
          { name: "shared", minShareCount: 2 },
        ],
      },
    },
  },
};

/** What a document begins with: one small file that needs no other (bin/build.ts names it). */
const starter: UserConfig["build"] = {
  outDir,
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: true,
};

/** One file, which the browser registers by name; bin/build.ts tells it what to keep. */
const worker: UserConfig["build"] = {
  outDir,
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: join(web, "app/service-worker.js"),
    output: { format: "iife", entryFileNames: "service-worker.js" },
  },
};

const programs: Record<string, UserConfig["build"]> = {
  app,
  visitor,
  starter,
  "service-worker": worker,
};

export default defineConfig(({ mode }) => ({
  root: web,
  publicDir: "../public",
  cacheDir: "../node_modules/.vite",
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      // React has what this stands in for in older ones.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: "react" },
    ],
  },
  build: {
    target: "es2023",
    sourcemap: false,
    assetsInlineLimit: 0,
    // Documents list what their page needs (bin/build/documents.ts). Of the other pages no list is
    // carried: it took more than two kilobytes of what every visitor loads.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    ...programs[mode],
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "^/api/": { target: server, headers },
      // Any page of the server carries the boot data; in development the browser takes it from here.
      "^/boot$": { target: server, headers, rewrite: () => "/terms" },
    },
  },
}));
