import { existsSync } from "node:fs";
import path from "node:path";

const floors = ["contract", "server/features", "web/features"];

/** Files and folders that belong to a path: all of a feature where it names one or lies in one. */
export function checksOf(given: string): string[] {
  const relative = path.relative(".", path.resolve(given));
  const [, feature] = /(?:^|\/)(?:contract|features)\/([\w-]+)/.exec(relative) ?? [];
  const word = feature ?? (relative.includes("/") ? undefined : relative);
  const all = floors
    .flatMap((floor) => [`${floor}/${word}`, `${floor}/${word}.ts`])
    .filter((place) => existsSync(place));
  if (word !== undefined && all.length > 0) return all;
  if (existsSync(relative)) return [relative];
  throw new Error(`${given}: neither a path nor a feature`);
}
