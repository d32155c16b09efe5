import { parentPort, workerData } from "node:worker_threads";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { imageSize } from "image-size";
import type { DrawnMark, MarkSource } from "./drawing.ts";

/** Size of each picture in pixels, the share that the logo takes of it, and its background. */
const forms = {
  "icon-192": { size: 192, share: 1, behind: null },
  "icon-512": { size: 512, share: 1, behind: null },
  // Some systems cut everything outside a circle of four fifths of the width.
  "icon-maskable-512": { size: 512, share: 0.62, behind: "#ffffff" },
  "apple-touch-icon": { size: 180, share: 0.8, behind: "#ffffff" },
} as const;

/** The logo in the page header, for screens with three device pixels per pixel. */
const inlineSize = 108;

/**
 * Limits for the longer side of a bitmap, in pixels: a smaller one would be blurred, a larger one is no
 * logo.
 */
const sides = { least: 128, most: 4096 };

async function draw({ type, bytes }: MarkSource): Promise<DrawnMark | null> {
  const { width, height } = imageSize(bytes);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!(short > 0) || long > short * 4) return null;
  if (type === "png" && (long < sides.least || long > sides.most)) return null;
  const image = await loadImage(Buffer.from(bytes));
  const drawn = (size: number, share: number, behind: string | null) => {
    const canvas = createCanvas(size, size);
    const pen = canvas.getContext("2d");
    if (behind) {
      pen.fillStyle = behind;
      pen.fillRect(0, 0, size, size);
    }
    const scale = (size * share) / long;
    const [wide, high] = [width * scale, height * scale];
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, (size - wide) / 2, (size - high) / 2, wide, high);
    return canvas;
  };
  const pictures = {} as DrawnMark["pictures"];
  for (const [name, { size, share, behind }] of Object.entries(forms)) {
    const png = await drawn(size, share, behind).encode("png");
    pictures[name as keyof typeof forms] = png.toString("base64");
  }
  const small = drawn(inlineSize, 1, null);
  const { data } = small.getContext("2d").getImageData(0, 0, inlineSize, inlineSize);
  // Refuses a drawing that is transparent everywhere.
  if (!data.some((value, at) => at % 4 === 3 && value > 0)) return null;
  const inline = (await small.encode("webp", 90)).toString("base64");
  return { inline, pictures };
}

const answer = await draw(workerData as MarkSource).catch(() => null);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer);
