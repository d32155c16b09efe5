import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOnly, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** The smaller form, which each page has to parse anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const everything: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The rules that depend on colors. */
const colorRules = ["color-contrast", "link-in-text-block"];
const colors: RunOnly = { type: "rule", values: colorRules };
const colorsOff = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));

/** What axe finds wrong with the page as it stands, by rule (WCAG 2.2 AA and best practice). */
export const accessibilityProblems = (page: Page) => problemsOf(page, { runOnly: everything });

/** The same for the rules on colors alone: for a page of which nothing else has changed since. */
export const colorProblems = (page: Page) => problemsOf(page, { runOnly: colors });

interface Looked {
  axe: typeof axe;
  /** How each element looked that could be seen. */
  looks?: Map<Element, string>;
}

/** Notes in the page how everything looks, for `problemsSince`. */
export const rememberLooks = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility());
    const lookOf = (one: Element) => {
      const style = getComputedStyle(one);
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style;
      return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join();
    };
    const before = (window as unknown as Looked).looks;
    const looks = new Map(all.map((one) => [one, lookOf(one)]));
    (window as unknown as Looked).looks = looks;
    const changed = all.filter((one) => before?.get(one) !== looks.get(one));
    for (const one of document.querySelectorAll("[data-changed]"))
      one.removeAttribute("data-changed");
    for (const one of changed) one.setAttribute("data-changed", "");
    return changed.length;
  });

/**
 * What axe finds wrong, the rules on colors (which take most of the time) only in what looks otherwise than when
 * `rememberLooks` was called.
 */
export async function problemsSince(page: Page): Promise<string[]> {
  const changed = await rememberLooks(page);
  return [
    ...(await problemsOf(page, { runOnly: everything, rules: colorsOff })),
    ...(changed > 0 ? await problemsOf(page, { runOnly: colors }, "[data-changed]") : []),
  ];
}

async function problemsOf(page: Page, options: RunOptions, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([only, part]) => {
      const { violations } = await (window as unknown as Looked).axe.run(part ?? document, {
        ...only,
        resultTypes: ["violations"],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join()}`),
      );
    },
    [options, within] as const,
  );
}
