import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, whoIs } from "#test/support/callers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const signOut = (cookie: string, headers: Record<string, string> = {}) =>
  app.call("GET", "/api/logout", { headers: { cookie, ...headers } });

describe("signing out", () => {
  test("ends the session on the server, clears the browser and goes to the front page", async () => {
    const cookie = await signedIn(app.ctx, "admin");
    const answer = await signOut(cookie, { "sec-fetch-site": "same-origin" });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
    expect(cookieOf(answer)).toMatch(/session_token=(;|$)/);
    expect(answer.headers["clear-site-data"]).toContain('"storage"');
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
  });

  test("leaves the person's other sessions open", async () => {
    const { id } = await makeUser(app.ctx);
    const [here, there] = [await signIn(app.ctx, id), await signIn(app.ctx, id)];
    await signOut(here);
    expect((await whoIs(app, here)).statusCode).toBe(401);
    expect((await whoIs(app, there)).statusCode).toBe(200);
  });

  test("without a session goes to the front page as well", async () => {
    const answer = await app.call("GET", "/api/logout");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
  });

  test("from an address that a person typed, or a bookmark, works at once", async () => {
    const cookie = await signedIn(app.ctx, null);
    await signOut(cookie, { "sec-fetch-site": "none" });
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
  });
});

describe("signing out because another site said so", () => {
  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1.evil.example:3000" },
    { referer: "https://evil.example/page" },
  ])("%j shows a page with a button and keeps the session", async (headers) => {
    const cookie = await signedIn(app.ctx, null);
    const answer = await signOut(cookie, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.body).toMatch(
      /<form method="get" action="\/api\/logout">\s*<button type="submit"/,
    );
    expect((await whoIs(app, cookie)).statusCode).toBe(200);
  });

  test("can be confirmed with the button", async () => {
    const cookie = await signedIn(app.ctx, null);
    await signOut(cookie, { "sec-fetch-site": "cross-site" });
    await signOut(cookie, {
      "sec-fetch-site": "same-origin",
      referer: "http://127.0.0.1:3000/api/logout",
    });
    expect((await whoIs(app, cookie)).statusCode).toBe(401);
  });

  test("speaks the person's language, and shows the product's name as text", async () => {
    const other = await testApp({ PRODUCT_NAME: "<b>Nuts & Bolts" });
    const answer = await other.call("GET", "/api/logout", {
      headers: { "sec-fetch-site": "cross-site", "accept-language": "es" },
    });
    expect(answer.body).toContain('<html lang="es">');
    expect(answer.body).toContain("&lt;b&gt;Nuts &amp; Bolts");
    expect(answer.body).not.toContain("<b>");
    await other.close();
  });
});
