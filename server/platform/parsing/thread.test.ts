import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { inThread } from "./thread.ts";

const file = new URL("../../../test/support/priority.ts", import.meta.url);

// Linux only: on other systems a priority applies to the whole process.
test.runIf(process.platform === "linux")(
  "files of strangers are read behind all else",
  async () => {
    const read = await inThread<{ given: string; steps: number }>(file, "a file", {
      seconds: 30,
      memoryMb: 64,
    });
    if (!("answer" in read)) throw new Error(read.problem);
    expect(read.answer.given).toBe("a file");
    expect(read.answer.steps).toBeGreaterThan(getPriority(0));
  },
);

test("a thread that breaks says why", async () => {
  const broken = new URL("data:text/javascript,throw new Error('a part is missing')");
  const read = await inThread(broken, "a file", { seconds: 30, memoryMb: 64 });
  expect(read).toMatchObject({ problem: "broken", cause: { message: "a part is missing" } });
});
