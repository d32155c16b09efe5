import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds the server (`npm run server`). */
const server = process.env.DEV_SERVER ?? "http://127.0.0.1:3000";
const headers = { origin: server };

const web = join(import.meta.dirname, "web");

export default defineConfig({
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
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: "es2023",
    // Documents list what their page needs (bin/build.ts). Of the other pages no list is carried: it
    // took more than two kilobytes of what every visitor loads.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) => (hostType === "html" ? needed : []),
    },
    assetsInlineLimit: 0,
    // There is one sheet, and each page brings it: no part asks for it again.
    cssCodeSplit: false,
    rolldownOptions: {
      input: ["index.html", "app/after-first-paint.ts"].map((name) => join(web, name)),
      output: {
        codeSplitting: {
          // A few large files in place of many small ones: libraries, which seldom change, then
          // what every page begins with, then the pieces that most pages are made of.
          groups: [
            { name: "vendor", tags: ["$initial"], test: /node_modules/ },
            {
              name: "base",
              tags: ["$initial"],
              test: /[\\/]web[\\/](?!app[\\/]main\.tsx|app[\\/]after-first-paint\.ts|index\.html)/,
            },
            {
              name: "front",
              test: /web[\\/](?:app[\\/]front-page|visitor[\\/](?:waitlist-page|steps|tag-card)|features[\\/]waitlist[\\/](?:application-form|apply|fields|held-press|thank-you)\.tsx?)/,
              includeDependenciesRecursively: false,
            },
            {
              name: "pieces",
              test: /web[\\/](?:ui|app[\\/]frame)[\\/](?!.*(?:dialog|menu|tabs|toaster|tooltip|table))|lucide-react/,
              minShareCount: 8,
              includeDependenciesRecursively: false,
            },
            {
              // What every page of somebody who is signed in needs; nothing below may need it.
              name: "signed-in",
              test: /node_modules[\\/](?:@tanstack[\\/](?:react-)?query|@?radix-ui|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)|web[\\/](?:session[\\/](?:data-provider|display-name)|lib[\\/]query-client|ui[\\/](?:.*dialog.*|menu|tabs|tooltip)\.|lib[\\/](?:page-of|use-pages)|features[\\/](?:notifications[\\/]queries|jobseekers[\\/]queries))/,
              includeDependenciesRecursively: false,
            },
            {
              name: "shared",
              test: /web[\\/](?:ui|lib|session|forms|app[\\/]frame|features[\\/](?:accounts[\\/]use-password|assessment[\\/]score|matches[\\/]hires-to-tell))(?!.*(?:dialog|menu|tabs|toaster|tooltip|table|frame|guard|list-section))|lucide-react/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "counting",
              test: /web[\\/]features[\\/]analytics[\\/](?:counting|choice)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "events",
              test: /web[\\/]features[\\/]analytics|contract[\\/]conversion-values/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What stands first for somebody who is signed in, each with all that it needs.
            ...Object.entries({
              frame: /app[\\/]frame[\\/]signed-in-frame\.tsx$/,
              worker: /pages[\\/]worker[\\/]dashboard-page\.tsx$/,
              employer: /pages[\\/]employer[\\/]portal\.tsx$/,
              admin: /pages[\\/]admin[\\/]dashboard-page\.tsx$/,
              alongside: /app[\\/]companion[\\/]companion\.tsx$/,
              "signed-in-alongside": /app[\\/]companion[\\/]signed-in-companion\.tsx$/,
            }).map(([name, test]) => ({ name, test, includeDependenciesRecursively: true })),
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "^/api/": { target: server, headers },
      // Any page of the server carries the boot data; in development the browser takes it from here.
      "^/boot$": { target: server, headers, rewrite: () => "/terms" },
    },
  },
});
