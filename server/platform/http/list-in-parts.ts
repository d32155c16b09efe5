import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { answerWriter } from "./answer.ts";

/** A list whose items are heavy: read, and written to whoever asked, a few at a time. */
export class ListInParts<Item> {
  readonly parts: AsyncIterable<Item[]>;

  private constructor(parts: AsyncIterable<Item[]>) {
    this.parts = parts;
  }

  /** Reads the first part, so that what fails by then is still answered as a failure. */
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
   * The answer's body, as JSON.
   * @param written hears how many items have gone out
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
        // Between two parts others have their turn.
        await setImmediate();
      }
      yield before === "[" ? "[]" : "]";
    }
    return Readable.from(texts(), { objectMode: false });
  }
}

/**
 * Makes what writes one item of a route's plain list.
 * @throws {Error} where the schema promises none
 */
export function itemWriter(schema: z.ZodType): (item: unknown) => string {
  const options = schema instanceof z.ZodUnion ? schema.options : [schema];
  const array = options.find((option) => option instanceof z.ZodArray);
  if (!array) throw new Error("this route promises no list");
  return answerWriter(array.element as z.ZodType);
}
