import {
  enableCompileCache,
  flushCompileCache,
  registerHooks,
  type ResolveFnOutput,
} from "node:module";

const root = new URL("../../", import.meta.url);
const libraries = new URL("node_modules/", root).href;

/**
 * All of Drizzle's files are modules. Node.js would parse its package.json of 180 kB for each of a hundred
 * files.
 */
const drizzle = new URL("drizzle-orm/", libraries).href;

const isOurs = (parent: string | undefined) =>
  parent?.startsWith(root.href) && !parent.startsWith(libraries);
/** A package name or `#` import means the same in all of our files; a relative path does not. */
const isName = (specifier: string) => /^[#@a-z]/i.test(specifier) && !specifier.includes(":");
/** `#server/app.ts` and `./app.ts` give the full path of the file (package.json, "imports"). */
const isOurFile = (specifier: string) => /^(?:#|\.{1,2}\/).*\.ts$/.test(specifier);
const isRelative = (specifier: string) => /^\.{1,2}\/.*\.js$/.test(specifier);

/**
 * Speeds up loading; to be called before anything else is imported. Keeps compiled code in
 * `NODE_COMPILE_CACHE` or in node_modules, and resolves full paths without the file lookups of Node.js.
 */
export function loadQuickly(): void {
  enableCompileCache(new URL(".cache/node", libraries).pathname);
  const found = new Map<string, ResolveFnOutput>();
  /** Library files known to be modules: the files that they import by relative path are modules too. */
  const modules = new Set<string>();
  const asModule = (url: string): ResolveFnOutput => {
    modules.add(url);
    return { url, format: "module", shortCircuit: true };
  };
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      const ours = isOurs(parentURL);
      if (ours && isOurFile(specifier)) {
        const url = specifier.startsWith("#")
          ? new URL(specifier.slice(1), root)
          : new URL(specifier, parentURL);
        return { url: url.href, format: "module-typescript", shortCircuit: true };
      }
      if (parentURL && isRelative(specifier))
        if (modules.has(parentURL) || parentURL.startsWith(drizzle))
          return asModule(new URL(specifier, parentURL).href);
      const known = ours && isName(specifier) ? found.get(specifier) : undefined;
      if (known) return known;
      const answer = next(specifier, context);
      const { url, format } = answer;
      if (format === "module" && url.endsWith(".js")) modules.add(url);
      if (!ours || !isName(specifier)) return answer;
      const kept = { url, format: format ?? null, shortCircuit: true };
      found.set(specifier, kept);
      return kept;
    },
  });
}

/** Writes the compiled code to disk now: a process that is killed later would not. */
export const keepCompiled = (): void => flushCompileCache();

/** Phases of the start, with the milliseconds from the start of the process to the end of each. */
const phases: Record<string, number> = {};

/** Records that a phase of the start has ended. */
export function over(phase: string): void {
  phases[phase] = Math.round(performance.now());
}

/** When each phase of the start ended, in milliseconds since the process started. */
export const phasesOver = (): Readonly<Record<string, number>> => phases;
