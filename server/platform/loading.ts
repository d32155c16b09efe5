import {
  enableCompileCache,
  flushCompileCache,
  registerHooks,
  type ResolveFnOutput,
} from "node:module";

const root = new URL("../../", import.meta.url);
const libraries = new URL("node_modules/", root).href;

/** All of it are modules, and its package.json of 180 kB would be parsed for each of a hundred files. */
const drizzle = new URL("drizzle-orm/", libraries).href;

const isOurs = (parent: string | undefined) =>
  parent?.startsWith(root.href) && !parent.startsWith(libraries);
/** A name means the same in each of our files; a path depends on the file that it stands in. */
const isName = (specifier: string) => /^[#@a-z]/i.test(specifier) && !specifier.includes(":");
/** `#server/app.ts` and `./app.ts` say which file they mean (package.json, "imports"). */
const isOurFile = (specifier: string) => /^(?:#|\.{1,2}\/).*\.ts$/.test(specifier);
const isRelative = (specifier: string) => /^\.{1,2}\/.*\.js$/.test(specifier);

/**
 * Makes loading the program quick, where it is called before any of it is imported: what Node.js compiled
 * is kept in `NODE_COMPILE_CACHE` or beside the libraries, and no file is looked for, in half a dozen system
 * calls, that its import names whole.
 */
export function loadQuickly(): void {
  enableCompileCache(new URL(".cache/node", libraries).pathname);
  const found = new Map<string, ResolveFnOutput>();
  /** Files of libraries that are modules: what such a file imports beside it is one as well. */
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

/** Writes out what was compiled now: a process that is killed later writes nothing. */
export const keepCompiled = (): void => flushCompileCache();

/** Milliseconds since the process began, at the end of each of its phases. */
const phases: Record<string, number> = {};

/** Notes that a phase of the start is over. */
export function over(phase: string): void {
  phases[phase] = Math.round(performance.now());
}

/** When each phase of the start was over, in milliseconds since the process began. */
export const phasesOver = (): Readonly<Record<string, number>> => phases;
