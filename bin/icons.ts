// node bin/icons.ts: draws the pictures of public/ from the product's logo, with Chromium. They are
// committed; to be run when the logo changes.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { launchChromium } from "#test/support/chromium.ts";

const folder = join(import.meta.dirname, "../public");
const mark = (await readFile(join(folder, "favicon.svg"), "utf8")).trim();
/** The logo in one color with its letter cut out: phones show badges as silhouettes. */
const badge = mark
  .replace(/fill="#[0-9a-f]{6}"/i, 'fill="#fff"')
  .replaceAll(/(fill|stroke)="#1e1a14"/gi, '$1="#000"');

const paper = "#f1ead9";
const icons = [
  { name: "icon-192.png", size: 192, share: 1, behind: "transparent" },
  { name: "icon-512.png", size: 512, share: 1, behind: "transparent" },
  // Every system shows at least the inner circle, four fifths of the width (maskable icons).
  { name: "icon-maskable-512.png", size: 512, share: 0.62, behind: paper },
  { name: "apple-touch-icon.png", size: 180, share: 0.72, behind: paper },
  { name: "badge-96.png", size: 96, share: 0.9, behind: "transparent" },
];

const pictureOf = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

const browser = await launchChromium();
for (const { name, size, share, behind } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = size * share;
  const inner = name.startsWith("badge")
    ? `<div style="width:${side}px;height:${side}px;background:#fff;mask:url('${pictureOf(badge)}') center/contain;mask-mode:luminance"></div>`
    : `<img src="${pictureOf(mark)}" width="${side}" height="${side}">`;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${behind}">${inner}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();
