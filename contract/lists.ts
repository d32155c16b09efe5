import { z } from "zod";

/** A list without paging answers its newest rows, this many at most. */
export const listLimit = 1000;
/** Rows on a page that does not say how many. */
export const pageLimit = 50;

/** What has to be counted is counted up to this many, unless it is asked for exactly. */
export const countLimit = 10_000;

/** The paging part of every list's query. */
export const paging = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
};

/** The order of a list: by a column, or with `-` before it from the end. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** The columns that a list can be ordered by, each both ways: `name`, and `-name` from the end. */
export const sorting = <const C extends string>(columns: readonly C[]) =>
  z.enum(columns.flatMap((column): Sort<C>[] => [column, `-${column}`]));

/** One page of a list; `counts` are over everything that the filters let through. */
export const page = <T extends z.ZodType, C extends z.ZodType>(item: T, counts: C) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), counts });

/** A plain array without paging parameters, a page with `limit` or `cursor`. */
export const list = <T extends z.ZodType, C extends z.ZodType>(item: T, counts: C) =>
  z.union([z.array(item), page(item, counts)]);

export const total = z.object({ total: z.number().int() });
/** A search is counted up to `countLimit`; beyond it `atLeast` says that there are more. */
export const totalFound = total.extend({ atLeast: z.boolean() });
export type TotalFound = z.infer<typeof totalFound>;
/** Asks for a count to its end. */
export const counting = { exact: z.literal("true").optional() };
