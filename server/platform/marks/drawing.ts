import type { MarkPicture } from "#contract/branding.ts";
import { sniff } from "../files/content.ts";
import { parseInTurn } from "../parsing/queue.ts";
import { inThread } from "../parsing/thread.ts";

/** The input for drawing: a PNG, or an SVG rewritten by ./svg.ts. */
export interface MarkSource {
  type: "png" | "svg";
  bytes: Uint8Array;
}

/** The logo in all required sizes, each in base 64. */
export interface DrawnMark {
  inline: string;
  pictures: Record<MarkPicture, string>;
}

const limits = { seconds: 10, memoryMb: 256 };

/** Detects the type of a file from its content and rewrites an SVG; null for anything but PNG and SVG. */
async function sourceOf(bytes: Uint8Array): Promise<MarkSource | null> {
  const found = await sniff(bytes);
  if (found?.mime === "image/png") return { type: "png", bytes };
  if (found && found.mime !== "application/xml") return null;
  const { plainSvg } = await import("./svg.ts");
  const svg = plainSvg(new TextDecoder().decode(bytes));
  return svg ? { type: "svg", bytes: new TextEncoder().encode(svg) } : null;
}

/**
 * Redraws a logo in all sizes, in a worker thread. Nothing of the uploaded file itself is kept.
 * @returns null if it is neither PNG nor SVG, or cannot be drawn
 * @throws {Failure} as `parseInTurn` does
 * @throws {Error} where the thread itself breaks: every file would do that, so the fault is not the sender's
 */
export async function drawMark(bytes: Uint8Array, sender: string): Promise<DrawnMark | null> {
  const source = await sourceOf(bytes);
  if (!source) return null;
  const drawer = new URL("./drawer.ts", import.meta.url);
  const given = await parseInTurn(sender, () => inThread<DrawnMark | null>(drawer, source, limits));
  if ("answer" in given) return given.answer;
  if (given.problem === "too_much") return null;
  throw new Error("the thread that draws logos broke", { cause: given.cause });
}
