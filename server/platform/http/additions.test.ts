import { expect, test } from "vitest";
import { configuredBrand } from "#server/platform/brand.ts";
import { addedDocument, additionOn, withAddition } from "./additions.ts";

const brand = {
  ...configuredBrand({ productName: "Nuts", mailFooter: null } as never),
  additions: { terms: { en: "Be on time.", es: " \n" }, privacy: { en: "", es: "" } },
  additionsAt: new Date("2026-07-01T12:00:00Z"),
};

test("stands on the legal page it belongs to, in a language that it is there in", () => {
  const added = { text: "Be on time.", date: "July 1, 2026" };
  expect(additionOn("/terms", "en", brand)).toEqual(added);
  expect(additionOn("/terms?x=1", "es", brand)).toEqual({ ...added, date: "1 de julio de 2026" });
  for (const url of ["/privacy", "/", "/terms/x"]) expect(additionOn(url, "en", brand)).toBeNull();
  expect(additionOn("/terms", "en", { ...brand, additionsAt: null })).toBeNull();
  expect(addedDocument("/terms?x=1")).toBe("terms-added");
  expect(addedDocument("/sign-in")).toBeNull();
});

test("is put into the document as text, in paragraphs and lists", () => {
  const room = '<p>%ADDITION%</p><ul class="a"><li>%ADDED_LINE%</li></ul><i>%ADDED_AT%</i>';
  const text = "One\r\n\r\n<script>alert(1)</script> $& \n\n- a\n- b\n\n\n- c\nno list";
  expect(withAddition(room, { text, date: "July 1" })).toBe(
    "<p>One</p><p>&lt;script&gt;alert(1)&lt;/script&gt; $&amp;</p>" +
      '<ul class="a"><li>a</li><li>b</li></ul><p>- c\nno list</p><i>July 1</i>',
  );
});
