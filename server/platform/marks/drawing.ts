import { fileTypeFromBuffer } from "file-type";
import type { MarkPicture } from "#contract/branding.ts";
import { parseInTurn } from "../parsing/queue.ts";
import { inThread } from "../parsing/thread.ts";
import { plainSvg } from "./svg.ts";

/** What is drawn: a PNG, or shapes that were written anew (./svg.ts). */
export interface MarkSource {
  type: "png" | "svg";
  bytes: Uint8Array;
}

/** A mark in the sizes that are asked for, each in base 64. */
export interface DrawnMark {
  inline: string;
  pictures: Record<MarkPicture, string>;
}

const limits = { seconds: 10, memoryMb: 256 };

/** What a file is by its content; null for anything but a PNG or an SVG drawing. */
async function sourceOf(bytes: Uint8Array): Promise<MarkSource | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime === "image/png") return { type: "png", bytes };
  if (found && found.mime !== "application/xml") return null;
  const svg = plainSvg(new TextDecoder().decode(bytes));
  return svg ? { type: "svg", bytes: new TextEncoder().encode(svg) } : null;
}

/**
 * Draws a mark anew in every size, in a thread: nothing of the file that was sent is kept.
 * @returns null where it is neither PNG nor SVG, or cannot be drawn
 * @throws {Failure} as `parseInTurn` does
 */
export async function drawMark(bytes: Uint8Array, sender: string): Promise<DrawnMark | null> {
  const source = await sourceOf(bytes);
  if (!source) return null;
  const drawer = new URL("./drawer.ts", import.meta.url);
  const given = await parseInTurn(sender, () => inThread<DrawnMark | null>(drawer, source, limits));
  return "answer" in given ? given.answer : null;
}
