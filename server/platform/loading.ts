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
const isWithinDrizzle = (specifier: string, parent: string | undefined) =>
  specifier.startsWith(".") && specifier.endsWith(".js") && parent?.startsWith(drizzle);

const isOurs = (parent: string | undefined) =>
  parent?.startsWith(root.href) && !parent.startsWith(libraries);
/** A name means the same in each of our files; a path depends on the file that it stands in. */
const isName = (specifier: string) => /^[#@a-z]/i.test(specifier) && !specifier.includes(":");

/**
 * Makes loading the program quick, where it is called before any of it is imported: what Node.js compiled
 * is kept in `NODE_COMPILE_CACHE` or beside the libraries, and a name that many of our files import is
 * looked up once instead of 245 times.
 */
export function loadQuickly(): void {
  enableCompileCache(new URL(".cache/node", libraries).pathname);
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (isWithinDrizzle(specifier, parentURL))
        return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
      if (!isOurs(parentURL) || !isName(specifier)) return next(specifier, context);
      const known = found.get(specifier);
      if (known) return known;
      const { url, format } = next(specifier, context);
      const answer = { url, format: format ?? null, shortCircuit: true };
      found.set(specifier, answer);
      return answer;
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
