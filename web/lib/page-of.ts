/** A list's answer to a call with `limit` or `cursor`: always a page, never a plain array. */
export function pageOf<A>(answer: A): Exclude<A, readonly unknown[]> {
  if (Array.isArray(answer)) throw new TypeError("A list answered without paging");
  return answer as Exclude<A, readonly unknown[]>;
}

/** A page of a list, and how to ask for the next one. */
export interface Paged {
  nextCursor: string | null;
}

/** What `useInfiniteQuery` needs to read a list page after page. */
export const pageAfterPage = <A extends Paged | readonly unknown[]>(
  read: (cursor: string | undefined) => Promise<A>,
) => ({
  queryFn: async ({ pageParam }: { pageParam: string | undefined }) =>
    pageOf(await read(pageParam)),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Exclude<A, readonly unknown[]>) =>
    (last as Paged).nextCursor ?? undefined,
});
