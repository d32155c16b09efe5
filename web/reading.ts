import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Route } from "#contract/route.ts";
import { call, type PartsOf } from "./api.ts";

/**
 * Where the answers of a call are kept in the browser: at the pieces of its address. So a change
 * names what it changes by how the address begins: "/api/admin/people" is every call below it.
 */
export const keyOf = (path: string): string[] =>
  path.split("/").filter((piece) => piece !== "" && piece !== "api");

/** What a component that shows the answer of a call needs: `useQuery(reading<typeof readUser>(…))`. */
export const reading = <R extends Route & { method: "GET" }>(
  path: R["path"],
  ...parts: PartsOf<R>
) =>
  queryOptions({
    queryKey: [...keyOf(path), parts[0] ?? {}],
    queryFn: () => call<R>("GET", path, ...parts),
  });

interface Told<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: Error) => void;
}

/**
 * A change, and how the addresses begin of everything that is to be read anew after it: after a refusal
 * too, for that may mean that somebody else was faster. Only a change that was made waits for what it shows.
 * Whoever asked is told what came of it even when that takes the row away that it was asked from.
 */
export function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  ...changed: readonly `/api/${string}`[]
) {
  const queries = useQueryClient();
  const readAnew = () =>
    Promise.all(changed.map((path) => queries.invalidateQueries({ queryKey: keyOf(path) })));
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: readAnew,
    onError: () => void readAnew(),
  });
  return {
    ...mutation,
    // The library calls back only what is still on the screen; its promise is kept in any case.
    mutate: (input: Input, { onSuccess, onError }: Told<Answer> = {}) =>
      void mutation.mutateAsync(input).then(onSuccess, onError ?? (() => undefined)),
  };
}
