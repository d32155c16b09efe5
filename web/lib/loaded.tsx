import type { ReactNode } from "react";
import { ErrorState } from "#web/ui/error-state.tsx";

/** Something that is loaded, as the query library tells of it. */
export interface Loading<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Loading<T>;
  /** Said where it could not be loaded: what happened, more about it, and the way to try again. */
  failure: string;
  failureText?: string;
  retry?: string;
  /** Holds the place while it is on its way. */
  waiting: ReactNode;
  /** Stands in for a list without a row. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

const isNothing = (data: unknown) => Array.isArray(data) && data.length === 0;

/** What is loaded, or in its place what holds it, says that it failed, or that there is nothing. */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { query, failure, failureText, retry = "Try again", waiting, empty, children } = props;
  if (query.data !== undefined)
    return empty !== undefined && isNothing(query.data) ? empty : children(query.data);
  if (!query.isError) return waiting;
  return (
    <ErrorState
      title={failure}
      text={failureText}
      labels={{ retry }}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
