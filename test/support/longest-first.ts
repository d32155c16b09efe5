import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long although they are short: begun last, each would keep one worker busy while the other idles. */
const longest = [
  "test/e2e/pages.test.ts",
  "training/scout/train.test.ts",
  "test/faults/graduating.test.ts",
  "test/faults/keeping.test.ts",
  "test/faults/backups.test.ts",
  "server/relation.test.ts",
  "server/half-done.test.ts",
  "server/matrix.test.ts",
];

const isLong = ({ moduleId }: TestSpecification) =>
  longest.some((file) => moduleId.endsWith(`/${file}`));

/** Begins with the files that take longest; Vitest goes by file size where it has not seen a file run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the library's, which answers a list of its own
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
