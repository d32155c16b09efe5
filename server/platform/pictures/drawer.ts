import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { imageSize } from "image-size";
import type { PictureType } from "../files/content.ts";
import { limits } from "./drawing.ts";

/** The `ImageData` that the codecs need, which browsers have and Node.js lacks. */
class Pixels {
  readonly colorSpace = "srgb";
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
Object.assign(globalThis, { ImageData: Pixels });

/** Reads a codec's WebAssembly file; the library itself would fetch it. */
const program = (file: string) =>
  new WebAssembly.Module(readFileSync(new URL(import.meta.resolve(`@jsquash/${file}`))));

type Init = (module: WebAssembly.Module) => Promise<unknown>;

const decoders: Record<PictureType, (bytes: ArrayBuffer) => Promise<Pixels>> = {
  async "image/jpeg"(bytes) {
    const { default: decode, init } = await import("@jsquash/jpeg/decode.js");
    await (init as unknown as Init)(program("jpeg/codec/dec/mozjpeg_dec.wasm"));
    // Rotated as its orientation tag says, because the tag is not kept.
    return (await decode(bytes, { preserveOrientation: true })) as Pixels;
  },
  async "image/png"(bytes) {
    const { decode, init } = await import("@jsquash/png/decode.js");
    await (init as unknown as Init)(program("png/codec/pkg/squoosh_png_bg.wasm"));
    return (await decode(bytes)) as Pixels;
  },
  async "image/webp"(bytes) {
    const { default: decode, init } = await import("@jsquash/webp/decode.js");
    await (init as unknown as Init)(program("webp/codec/dec/webp_dec.wasm"));
    return (await decode(bytes)) as Pixels;
  },
};

async function encode(pixels: Pixels): Promise<Uint8Array> {
  const { default: write, init } = await import("@jsquash/webp/encode.js");
  await (init as unknown as Init)(program("webp/codec/enc/webp_enc_simd.wasm"));
  return new Uint8Array(await write(pixels as unknown as ImageData, { quality: 82 }));
}

/** Shrinks a picture by averaging squares of pixels: fast, and good enough for a small portrait. */
function shrink({ data, width, height }: Pixels): Pixels {
  const by = Math.floor(Math.max(width, height) / limits.side) + 1;
  const [wide, high] = [Math.ceil(width / by), Math.ceil(height / by)];
  const small = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0];
      for (let v = y * by; v < Math.min((y + 1) * by, height); v++)
        for (let u = x * by; u < Math.min((x + 1) * by, width); u++) {
          const at = (v * width + u) * 4;
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
          alpha += data[at + 3] ?? 0;
          count++;
        }
      const mean = [red / count, green / count, blue / count, alpha / count];
      small.set(mean, (y * wide + x) * 4);
    }
  return new Pixels(small, wide, high);
}

async function draw(type: PictureType, bytes: Uint8Array): Promise<Uint8Array | null> {
  const { width, height } = imageSize(bytes);
  if (!(width * height > 0 && width * height <= limits.pixels)) return null;
  const whole = new Uint8Array(bytes).buffer;
  return encode(shrink(await decoders[type](whole)));
}

const { type, bytes } = workerData as { type: PictureType; bytes: Uint8Array };
const answer = await draw(type, bytes).catch(() => null);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answer);
