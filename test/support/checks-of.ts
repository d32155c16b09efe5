import { existsSync } from "node:fs";
import path from "node:path";

const floors = ["contract", "server/features", "web/features"];

/** Files and folders whose checks belong to a path: where it names a feature or lies in one, all of that feature. */
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
