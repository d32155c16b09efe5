import { readFileSync } from "node:fs";

const manifest = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** The version of the product, as CHANGELOG.md knows it. */
export const { version } = manifest;
