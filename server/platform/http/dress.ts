import { type MarkPicture, markUrl } from "#contract/branding.ts";
import { houseColors, styleOf } from "#contract/palette.ts";
import type { Brand } from "../brand.ts";
import { escapeHtml } from "./html.ts";

/** What a brand may replace in a document (web/index.html, bin/build/documents.ts). */
const places = {
  name: "%PRODUCT_NAME%",
  publicUrl: "%PUBLIC_URL%",
  style: '<script id="boot"',
  icons: /<link rel="icon"[^>]*svg\+xml[^>]*>\s*<link rel="icon"[^>]*>/,
  touchIcon: 'href="/apple-touch-icon.png"',
  preview:
    /<meta property="og:image" [^>]*><meta property="og:image:width" [^>]*><meta property="og:image:height" [^>]*><meta name="twitter:card" [^>]*>/,
};

/** CSS that shows the operator's logo wherever a page draws the product's (web/ui/mark.tsx). */
const markStyle = ({ inline }: NonNullable<Brand["mark"]>) =>
  `[data-mark]{background:url(data:image/webp;base64,${inline}) center/contain no-repeat;print-color-adjust:exact}[data-mark]>*{display:none}`;

/** Link preview tags with the operator's logo, because the usual preview picture shows the product's. */
const markPreview = (url: string) =>
  `<meta property="og:image" content="${escapeHtml(url)}"><meta property="og:image:width" content="512">` +
  `<meta property="og:image:height" content="512"><meta name="twitter:card" content="summary">`;

/**
 * Applies a brand to a document: name, colors, logo and icons. The page then needs no second request for
 * them and never flashes the default ones.
 * @param publicUrl the origin for addresses in previews
 */
export function dressed(html: string, { mark, colors, name }: Brand, publicUrl: string): string {
  const style = `${colors ? styleOf(colors) : ""}${mark ? markStyle(mark) : ""}`;
  let page = html;
  if (mark) {
    const at = (picture: MarkPicture) => markUrl(mark.id, picture);
    page = page
      .replace(places.preview, () => markPreview(`${publicUrl}${at("icon-512")}`))
      .replace(places.icons, () => `<link rel="icon" href="${at("icon-192")}" type="image/png" />`)
      .replace(places.touchIcon, () => `href="${at("apple-touch-icon")}"`);
  }
  if (colors)
    page = page
      .replace(houseColors.light.card, colors.light.card)
      .replace(houseColors.dark.card, colors.dark.card);
  if (style) page = page.replace(places.style, () => `<style>${style}</style>${places.style}`);
  return (
    page
      // Not as plain texts, in which "$&" and the like would stand for parts of the page.
      .replaceAll(places.name, () => escapeHtml(name))
      .replaceAll(places.publicUrl, () => escapeHtml(publicUrl))
  );
}
