import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("holds the place of nothing by one gray block: what waits has the shape of what comes", () => {
  const files = globSync("web/**/*.tsx").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(300);
  const blocks = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return /waiting=\{\s*<Skeleton\b|: <Skeleton className="h-\d+" \/>|return <Skeleton className="h-\d{2,}" \/>/.test(
      text,
    );
  });
  expect(blocks).toEqual([]);
});
