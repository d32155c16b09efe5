import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { api } from "#contract/api.ts";

// What is read by a call is kept under the call's address, so that a change finds it (decision 16): keys come from
// web/reading.ts, and one may be added to there, but none is made of words.

/** What in a text makes a key by hand. */
const byHand = (text: string) =>
  [
    ...text.matchAll(
      /\b(?:queryKey: |[gs]etQueryData(?:<[^(]+>)?\(|\w*[kK]ey(?:: \w+)? =(?: \([^)]*\) =>)? )\[(?!\.\.\.[\w.]+\.queryKey\b)/g,
    ),
  ].map(([found]) => found);

const files = globSync("web/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));

it("makes no key of words", () => {
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

/** Addresses in a text, without those that stand beside the method of a call that changes something. */
const addressesIn = (text: string) =>
  [...text.matchAll(/(?<!"(?:POST|PUT|PATCH|DELETE)",\s*)"(\/api\/[^"?]*)"/g)].map(
    ([, address = ""]) => address,
  );

const readings = api.filter(({ method }) => method === "GET").map(({ path }) => path);

/** Whether a call that reads has this address, or one that begins with it. */
const isRead = (address: string) => readings.some((path) => `${path}/`.startsWith(`${address}/`));

/** Calls that change something, and that are named without their method: uploads, a beacon, a turn to rate. */
const changes = [
  "/api/account/picture",
  "/api/admin/branding/marks",
  "/api/analytics/conversion",
  "/api/hiring-scout/documents",
  "/api/ratings/next",
];

it("has something read anew wherever it says how the addresses of what has changed begin", () => {
  const named = files.flatMap((file) => addressesIn(readFileSync(file, "utf8")));
  expect(named.length).toBeGreaterThan(150);
  const unread = named.filter((address) => !isRead(address));
  expect(new Set(unread)).toEqual(new Set(changes));
});

it.for([
  ['profile: [keyOf("/api/candidates")]', ["/api/candidates"]],
  ['const own = ["/api/jobseekers", "/api/candidate"] as const;', ["/api/jobseekers"]],
  ['useReadAnew("/api/employ")', ["/api/employ"]],
  ['useReadAnew("/api/admin/people")', []],
  ['call<typeof pay>("POST", "/api/pay", { body })', []],
  ['call<typeof pay>(\n  "PATCH",\n  "/api/pay",\n)', []],
] as const)("finds in %s what no call reads: %j", ([text, expected]) => {
  expect(addressesIn(text).filter((address) => !isRead(address))).toEqual(expected);
});
