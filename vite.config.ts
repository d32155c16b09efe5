import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where `npm run dev` finds the server (`npm run server`). */
const server = process.env.DEV_SERVER ?? "http://127.0.0.1:3000";
const headers = { origin: server };

export default defineConfig({
  root: "web",
  publicDir: "../public",
  cacheDir: "../node_modules/.vite",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few large files in place of many small ones: libraries, which seldom change, then
          // what every page begins with, then the pieces that most pages are made of.
          groups: [
            { name: "vendor", tags: ["$initial"], test: /node_modules/ },
            { name: "base", tags: ["$initial"], test: /[\\/]web[\\/](?!main\.tsx|index\.html)/ },
            {
              name: "front",
              test: /web[\\/]features[\\/](?:home[\\/]front-page|waitlist[\\/](?:application-form|apply|fields|held-press|waitlist-page|steps|tag-card|thank-you)\.tsx?)/,
              includeDependenciesRecursively: false,
            },
            {
              name: "pieces",
              test: /web[\\/](?:ui|features[\\/]shell)[\\/](?!.*(?:dialog|menu|tabs|toaster|tooltip|table))|lucide-react/,
              minShareCount: 8,
              includeDependenciesRecursively: false,
            },
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
