import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Branding } from "#contract/branding.ts";
import { houseColors } from "#contract/palette.ts";
import { buildApp } from "#server/app.ts";
import { brands } from "#server/features/branding/table.ts";
import { configuredBrand } from "#server/platform/brand.ts";
import { dressed } from "#server/platform/http/dress.ts";
import { escapeHtml } from "#server/platform/http/html.ts";
import { callerOf, type TestApp, testApp } from "#test/support/app.ts";
import { filledForm, makeReferrer, signedIn } from "#test/support/factories.ts";
import { upload as multipart } from "#test/support/upload.ts";

const nothing = { en: "", es: "" };
const plain = {
  name: null,
  markId: null,
  colors: null,
  mailFooter: null,
  terms: nothing,
  privacy: nothing,
};

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off", MAIL_FOOTER: "1 Main St, Detroit, MI" });
  admin = await signedIn(app.ctx, "admin");
});
afterAll(() => app.close());

const read = async () =>
  (await app.call("GET", "/api/admin/branding", { as: admin })).json<Branding>();

async function change(parts: object) {
  const { version } = await read();
  const body = { ...plain, ...parts, seen: version };
  return app.call("PUT", "/api/admin/branding", { as: admin, body });
}

const upload = (bytes: Buffer | string, as = admin) => {
  const { body, headers } = multipart(bytes, "mark");
  return app.call("POST", "/api/admin/branding/marks", { as, body, headers });
};

async function pngOf(side: number) {
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#0057b7";
  pen.fillRect(0, 0, side, side);
  return canvas.encode("png");
}

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;

describe("a brand", () => {
  test("begins with what the configuration says", async () => {
    expect(await read()).toEqual({
      version: 0,
      brand: plain,
      configured: { name: "Handpicked", mailFooter: "1 Main St, Detroit, MI" },
      history: [],
    });
  });

  test("shows in mails and files from the next call on, on every process", async () => {
    const other = callerOf(await buildApp(app.ctx, { pages: false }));
    const colors = { ...houseColors, light: { ...houseColors.light, accent: "#0057b7" } };
    const name = "Nuts & Bolts";
    expect((await change({ name, colors, mailFooter: "2 Elm St, Akron, OH" })).statusCode).toBe(
      200,
    );

    const { referralCode } = await makeReferrer(app.ctx);
    const form = filledForm(referralCode);
    expect((await other("POST", "/api/waitlist", { body: form })).statusCode).toBe(201);
    await app.work();
    const [mail] = await app.mailTo(form.email);
    expect(mail?.subject).toContain(name);
    expect(mail?.text).toContain("2 Elm St, Akron, OH");
    expect(mail?.html).toContain("#0057b7");
    const csv = await other("GET", "/api/admin/waitlist/export", { as: admin });
    expect(csv.headers["content-disposition"]).toMatch(/"nuts-bolts-waitlist-/);
  });

  test("is refused in colors that cannot be read, with the place of each", async () => {
    const light = { ...houseColors.light, link: "#ffd0a0" };
    const answer = await change({ colors: { ...houseColors, light } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      "colors.light.link":
        "Contrast is 1.05:1 and must be at least 4.5:1. Nearest color that works: #745e49",
    });
  });

  test.each([
    { name: " " },
    { name: "A\r\nBcc: x@example.com" },
    { colors: { ...houseColors, light: { ...houseColors.light, page: "red;}body{" } } },
    { markId: "00000000-0000-4000-8000-000000000000" },
  ])("is refused with %j", async (parts) => {
    expect((await change(parts)).statusCode).toBe(400);
  });

  test("goes back to an earlier version, and says who changed what", async () => {
    const before = await read();
    await change({ name: "Other" });
    const seen = before.version + 1;
    const back = (body: object) =>
      app.call("POST", "/api/admin/branding/restorations", { as: admin, body });
    const restored = await back({ version: before.version, seen });
    expect(restored.json<Branding>().brand).toEqual(before.brand);
    const { history } = await read();
    expect(history[0]?.changed).toEqual(["name", "colors", "mailFooter"]);
    expect(history[0]?.by).toBeTruthy();
    expect((await back({ version: 999, seen: seen + 1 })).statusCode).toBe(404);
    const usual = await back({ version: 0, seen: seen + 1 });
    expect(usual.json<Branding>().brand).toEqual(plain);
  });

  test("has a name that is a name, whatever signs are in it", async () => {
    const name = `Cash $& "Tools", <b>$\`</b> =1+1`;
    expect((await change({ name })).statusCode).toBe(200);
    const { referralCode } = await makeReferrer(app.ctx);
    const form = filledForm(referralCode);
    await app.call("POST", "/api/waitlist", { body: form });
    await app.work();
    const [mail] = await app.mailTo(form.email);
    expect(mail?.subject).toContain(name);
    expect(mail?.html).not.toContain("<b>");
    const brand = { ...configuredBrand(app.ctx.config), name };
    const page = dressed("<title>%PRODUCT_NAME%</title>", brand, "https://x.example");
    expect(page).toBe(`<title>${escapeHtml(name)}</title>`);
  });

  test.each([
    ["an end of a line, which would begin a header", "Shop\r\nBcc: evil@x.example"],
    ["a turned direction", "Shop \u202egro.live"],
    ["a separator of lines", "Shop\u2028Bcc: evil@x.example"],
    ["nothing that can be seen", "\u200b\u2060"],
    ["too much", "x".repeat(61)],
  ])("is not called by %s", async (_, name) => {
    const refused = await change({ name });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(["name"]);
    expect(
      (await change({ mailFooter: name.length > 60 ? "x".repeat(301) : name })).statusCode,
    ).toBe(400);
  });

  test("is changed by one of ten who saw the same", async () => {
    const { version } = await read();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.call("PUT", "/api/admin/branding", {
          as: admin,
          body: { ...plain, name: `Racer ${at}`, seen: version },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect((await read()).version).toBe(version + 1);
  });

  test("names nobody once the admin is erased", async () => {
    const part = app.ctx.personalData.find(({ name }) => name === "brands");
    const user = (await app.call("GET", "/api/auth/user", { as: admin })).json();
    const rows = (await read()).history.length;
    const { users } = await import("#server/features/accounts/table.ts");
    const { eq } = await import("drizzle-orm");
    const [row] = await app.ctx.db.select().from(users).where(eq(users.email, user.email));
    const person = { userId: row?.id ?? "", email: user.email, names: [], phones: [] };
    expect(await part?.collect(app.ctx, person)).toHaveLength(rows);
    await part?.erase(app.ctx, person);
    expect((await read()).history.every(({ by }) => by === null)).toBe(true);
  });
});

describe("a mark", () => {
  test("is drawn from a PNG or an SVG in every size, and served for good", async () => {
    for (const bytes of [await pngOf(300), svg('<rect width="10" height="10" fill="#0057b7"/>')]) {
      const answer = await upload(bytes);
      expect(answer.statusCode).toBe(201);
      const { markId } = answer.json();
      expect((await change({ markId })).statusCode).toBe(200);
      const icon = await app.call("GET", `/api/branding/marks/${markId}/icon-192.png`);
      expect(icon.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      });
      expect(icon.rawPayload.readUInt32BE(16)).toBe(192);
      expect((await app.ctx.readBrand()).mark?.id).toBe(markId);
    }
  });

  test.each([
    ["text", "hello"],
    ["a page", "<html><svg><rect/></svg></html>"],
    ["an empty drawing", svg("")],
    ["a script", svg("<script>alert(1)</script>")],
    ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("<rect/>")}`],
    ["a picture in it", svg('<image href="https://example.com/x.png" width="9" height="9"/>')],
    ["what is blank", svg('<rect width="10" height="10" fill="none"/>')],
  ])("is not made of %s", async (_, text) => {
    expect((await upload(text)).statusCode).toBe(400);
  });

  test("is not made of a PNG that is too small, or no square nearly", async () => {
    expect((await upload(await pngOf(64))).statusCode).toBe(400);
  });
});

test("the address of a mark or a picture that is not there", async () => {
  const id = crypto.randomUUID();
  for (const path of [`${id}/icon-192.png`, `${id}/../../x`, `${id}/other.png`])
    expect((await app.call("GET", `/api/branding/marks/${path}`)).statusCode).toBe(404);
});

test("a brand shows from the next call on where its row is changed by hand", async () => {
  expect((await change({ name: "Torque & Sons" })).statusCode).toBe(200);
  const named = async () => {
    const csv = await app.call("GET", "/api/admin/waitlist/export", { as: admin });
    return csv.headers["content-disposition"];
  };
  expect(await named()).toContain("torque-sons-waitlist-");
  await app.ctx.db.update(brands).set({ name: "Torque & Daughters" });
  expect(await named()).toContain("torque-daughters-waitlist-");
});
