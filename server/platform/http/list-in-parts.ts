import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { answerWriter } from "./answer.ts";

/** A list of large items that is read and sent a few items at a time. */
export class ListInParts<Item> {
  readonly parts: AsyncIterable<Item[]>;

  private constructor(parts: AsyncIterable<Item[]>) {
    this.parts = parts;
  }

  /** Reads the first part at once, so that an error up to there can still be answered as an error. */
  static async begin<Item>(parts: AsyncGenerator<Item[], void>): Promise<ListInParts<Item>> {
    const first = await parts.next();
    async function* all() {
      if (first.done) return;
      yield first.value;
      yield* parts;
    }
    return new ListInParts(all());
  }

  /**
   * The response body, as JSON.
   * @param write writes one item
   * @param written is called with the number of items of each part
   */
  written(write: (item: unknown) => string, written: (items: number) => void): Readable {
    const { parts } = this;
    async function* texts() {
      let before = "[";
      for await (const items of parts) {
        written(items.length);
        for (const item of items) {
          yield before + write(item);
          before = ",";
        }
        // Lets other requests run between two parts.
        await setImmediate();
      }
      yield before === "[" ? "[]" : "]";
    }
    return Readable.from(texts(), { objectMode: false });
  }
}

/**
 * Makes a function that writes one item of a route's list.
 * @throws {Error} if the response schema has no array
 */
export function itemWriter(schema: z.ZodType): (item: unknown) => string {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema];
  const array = options.find((option) => option instanceof z.ZodArray);
  if (!array) throw new Error("this route promises no list");
  return answerWriter(array.element as z.ZodType);
}
