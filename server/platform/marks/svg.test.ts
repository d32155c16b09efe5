import { expect, test } from "vitest";
import { plainSvg } from "./svg.ts";

const around = (inner: string) => `<svg viewBox="0 0 9 9">${inner}</svg>`;
const plain = (inner: string) => plainSvg(around(inner))?.replace(/^<svg[^>]*>|<\/svg>$/g, "");

test("keeps shapes and their colors", () => {
  const shapes =
    '<defs><linearGradient id="a"><stop offset="0%" stop-color="rgb(1, 2, 3)"></stop></linearGradient></defs>' +
    '<g transform="rotate(45 1 1)"><path d="M1 1l2-3z" fill="url(#a)"></path></g>';
  expect(plain(shapes)).toBe(shapes);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a handler", '<rect onload="alert(1)"/>'],
  ["a foreign object", "<foreignObject><b>x</b></foreignObject>"],
  ["a link", '<a href="javascript:alert(1)"><rect/></a>'],
  ["a picture", '<image href="http://example.com/x"/>'],
  ["a reference out", '<rect fill="url(http://example.com/x)"/>'],
  ["a style", '<style>@import "http://example.com"</style><rect style="fill:red"/>'],
  ["a movement", '<rect><animate attributeName="x" to="9"/></rect>'],
])("leaves out %s", (_, inner) => {
  const written = plain(`${inner}<circle r="1"/>`) ?? "";
  expect(written).toContain('<circle r="1">');
  expect(written).not.toMatch(/script|on\w+=|href|http|import|animate|style|foreign|<a|image/i);
});

test.each([
  "",
  "<html></html>",
  `<!DOCTYPE svg>${around("<rect/>")}`,
  around(""),
  "<svg",
  around("<rect/>".repeat(3000)),
])("takes no %j", (text) => {
  expect(plainSvg(text)).toBeNull();
});
