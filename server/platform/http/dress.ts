import { type MarkPicture, markUrl } from "#contract/branding.ts";
import { houseColors, styleOf } from "#contract/palette.ts";
import type { Brand } from "../brand.ts";
import { escapeHtml } from "./html.ts";

/** Where the documents carry what a brand may change (web/index.html, bin/build/documents.ts). */
const places = {
  name: "%PRODUCT_NAME%",
  publicUrl: "%PUBLIC_URL%",
  style: '<script id="boot"',
  icons: /<link rel="icon"[^>]*svg\+xml[^>]*>\s*<link rel="icon"[^>]*>/,
  touchIcon: 'href="/apple-touch-icon.png"',
  preview:
    /<meta property="og:image" [^>]*><meta property="og:image:width" [^>]*><meta property="og:image:height" [^>]*><meta name="twitter:card" [^>]*>/,
};

/** The mark in place of the product's own, wherever a page draws that (web/ui/mark.tsx). */
const markStyle = ({ inline }: NonNullable<Brand["mark"]>) =>
  `[data-mark]{background:url(data:image/webp;base64,${inline}) center/contain no-repeat;print-color-adjust:exact}[data-mark]>*{display:none}`;

/** Where a message shows a link: the mark itself, because the usual picture is of the product's own. */
const markPreview = (url: string) =>
  `<meta property="og:image" content="${escapeHtml(url)}"><meta property="og:image:width" content="512">` +
  `<meta property="og:image:height" content="512"><meta name="twitter:card" content="summary">`;

/**
 * Puts a brand into a document: name, colors, mark and icons, so that the page needs no second request
 * for them and never shows others first.
 * @param publicUrl the origin that previews name
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
  return page
    .replaceAll(places.name, escapeHtml(name))
    .replaceAll(places.publicUrl, escapeHtml(publicUrl));
}
