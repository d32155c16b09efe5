import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { origin, type TestApp, testApp } from "#test/support/app.ts";
import { askForLink, redeem, tokenTo } from "#test/support/callers.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const tricks = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "https:evil.example",
  "https://evil.example",
  "https:/evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  ".evil.example",
  ":80",
  "/%0d%0aSet-Cookie:a=b",
  "/\r\nLocation: https://evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/\u2028/evil.example",
  "/\u0000",
  "",
];

/** Where a browser on our page would go. */
const goes = (place: string) => new URL(place, `${origin}/sign-in`);

describe("the place to come back to", () => {
  test.each(tricks)("%j stays on this host through /api/login", async (trick) => {
    const answer = await app.call("GET", `/api/login?returnTo=${encodeURIComponent(trick)}`);
    expect(answer.statusCode).toBe(302);
    const { location } = answer.headers;
    const target = goes(String(location));
    expect([target.origin, target.pathname]).toEqual([origin, "/sign-in"]);
    const next = goes(target.searchParams.get("returnTo") ?? "/");
    expect(next.origin).toBe(origin);
    // A router that takes the path for an address must not leave either.
    expect(goes(next.pathname).origin).toBe(origin);
  });

  test.each(tricks)("%j is refused or stays on this host through a link by mail", async (trick) => {
    const email = `back${tricks.indexOf(trick)}@example.com`;
    const asked = await askForLink(app, { email, returnTo: trick });
    const answer = await redeem(app, await tokenTo(app, email));
    const next = goes(answer.json().returnTo ?? "/");
    expect([asked.statusCode, answer.statusCode]).toBeOneOf([
      [400, 400],
      [202, 200],
    ]);
    expect(next.origin).toBe(origin);
    expect(goes(next.pathname).origin).toBe(origin);
  });

  test("that leaves this host is named as what is wrong", async () => {
    const asked = await askForLink(app, { email: "back@example.com", returnTo: "//evil.example" });
    expect(asked.statusCode).toBe(400);
    expect(asked.json().fields).toEqual({ returnTo: "Must be a path on this site" });
  });

  test.each(["/account/settings?tab=1&x=%20#part", "/jobseeker", "/a?next=https://example.com"])(
    "%s is kept",
    async (place) => {
      const answer = await app.call("GET", `/api/login?returnTo=${encodeURIComponent(place)}`);
      const target = goes(String(answer.headers.location));
      expect(target.searchParams.get("returnTo")).toBe(place);
    },
  );

  test("given twice, or as something else, is bad input", async () => {
    const answer = await app.call("GET", "/api/login?returnTo=/a&returnTo=//evil.example");
    expect(answer.statusCode).toBe(400);
  });
});
