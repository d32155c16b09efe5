import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What is read by a call is kept under the call's address, so that a change finds it (decision 16): keys come from
// web/reading.ts, and one may be added to there, but none is made of words.

/** What in a text makes a key by hand. */
const byHand = (text: string) =>
  [
    ...text.matchAll(
      /\b(?:queryKey: |[gs]etQueryData(?:<[^(]+>)?\(|\w*[kK]ey(?:: \w+)? =(?: \([^)]*\) =>)? )\[(?!\.\.\.[\w.]+\.queryKey\b)/g,
    ),
  ].map(([found]) => found);

it("makes no key of words", () => {
  const files = globSync("web/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(300);
  const wrong = files.filter(
    (file) => file !== "web/reading.ts" && byHand(readFileSync(file, "utf8")).length > 0,
  );
  expect(wrong).toEqual([]);
});

it.for([
  'useQuery({ queryKey: ["jobseeker", "profile"] })',
  "useQuery({ queryKey: [root, id] })",
  "useQuery({ queryKey: [...inboxKey, cursor] })",
  'const shopKey = ["employer"] as const;',
  'const matchKey = (id: string) => ["match", id];',
  'const queryKey = ["match"];',
  'const matchKey: QueryKey = ["match"];',
  'queries.setQueryData<Match>(["match", id], match)',
  'queries.getQueryData(["match", id])',
])("refuses %s", (text) => expect(byHand(text)).toHaveLength(1));

it.for([
  "useQuery({ queryKey: [...page.queryKey, language] })",
  'useQuery({ queryKey: keyOfCall("/api/x") })',
  "queries.setQueryData(ownProfile.queryKey, profile)",
])("lets %s be", (text) => expect(byHand(text)).toEqual([]));
