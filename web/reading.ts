import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { AnswerOf, CallOf, Route } from "#contract/route.ts";
import { call, type PartsOf } from "./api.ts";
import { type Paged, pageAfterPage } from "./lib/page-of.ts";

type Reading = Route & { method: "GET" };

/**
 * Where the answers of a call are kept in the browser: at the pieces of its address. So a change
 * names what it changes by how the address begins: "/api/admin/people" is every call below it.
 */
export const keyOf = (path: string): string[] =>
  path.split("/").filter((piece) => piece !== "" && piece !== "api");

/**
 * The key of one call's answers, without those of longer addresses that start the same way. With `parts`, only the
 * answers to calls with those parts.
 */
export const keyOfCall = (path: string, parts: object = {}) => [...keyOf(path), parts];

/** What a component that shows the answer of a call needs: `useQuery(reading<typeof readUser>(…))`. */
export const reading = <R extends Reading>(path: R["path"], ...parts: PartsOf<R>) =>
  queryOptions({
    queryKey: keyOfCall(path, parts[0]),
    queryFn: () => call<R>("GET", path, ...parts),
  });

/** The key of lists that load page after page, kept apart from single pages of the same list. */
export const keyOfAllPages = (path: string, parts: object = {}) =>
  keyOfCall(path, { ...parts, pages: "all" });

type Listing = { query?: { cursor?: string | undefined } };

/** The same for a list that grows page after page: `useInfiniteQuery(readingPages<typeof listReferrers>(…))`. */
export const readingPages = <R extends Reading>(path: R["path"], parts: CallOf<R> & Listing) =>
  infiniteQueryOptions({
    queryKey: keyOfAllPages(path, parts),
    ...pageAfterPage((cursor) => {
      const asked = [{ ...parts, query: { ...parts.query, cursor } }] as unknown as PartsOf<R>;
      return call<R>("GET", path, ...asked) as Promise<Extract<AnswerOf<R>, Paged>>;
    }),
  });

/** How the addresses begin of what has changed, or the key of one call that has. */
type Changed = `/api/${string}` | QueryKey;

/** Refetches everything kept under these addresses: what is on screen at once, the rest when it is next shown. */
export function useReadAnew(...changed: readonly Changed[]) {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      changed.map((one) =>
        queries.invalidateQueries({ queryKey: typeof one === "string" ? keyOf(one) : one }),
      ),
    );
}

interface Told<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
  /** Called after either of them. */
  onSettled?: () => void;
}

/**
 * A change, and how the addresses begin of everything that is to be read anew after it: after a refusal
 * too, for that may mean that somebody else was faster. Only a change that was made waits for what it shows.
 * Whoever asked is told what came of it even when that takes the row away that it was asked from.
 */
export function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  ...changed: readonly Changed[]
) {
  const readAnew = useReadAnew(...changed);
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: readAnew,
    onError: () => void readAnew(),
  });
  return {
    ...mutation,
    // The library calls back only what is still on the screen; its promise is kept in any case.
    mutate: (input: Input, { onSuccess, onError, onSettled }: Told<Answer> = {}) =>
      void mutation
        .mutateAsync(input)
        .then(onSuccess, onError ?? (() => undefined))
        .finally(onSettled),
  };
}
