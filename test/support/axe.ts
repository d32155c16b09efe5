import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { RunOnly } from "axe-core";
import type { Page } from "playwright-core";

/** The smaller form, which each page has to parse anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const everything: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The rules that depend on colors. */
const colors: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds wrong with the page as it stands, by rule (WCAG 2.2 AA and best practice). */
export const accessibilityProblems = (page: Page) => problemsOf(page, everything);

/** The same for the rules on colors alone: for a page of which nothing else has changed since. */
export const colorProblems = (page: Page) => problemsOf(page, colors);

async function problemsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: only,
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join()}`),
    );
  }, runOnly);
}
