import { type ReactNode, useEffect } from "react";
import { ErrorState } from "#web/ui/error-state.tsx";
import { useLanguage } from "./language.ts";
import { useCountdown } from "./use-countdown.ts";
import { useWaitedFor } from "./waited-for.ts";

/** Something that is loaded, as the query library tells of it. */
export interface Loading<T> {
  data: T | undefined;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Around {
  children: ReactNode;
}

interface LoadedProps<T> {
  query: Loading<T>;
  /** Said where it could not be loaded: what happened, more about it, and the way to try again. */
  failure: string;
  failureText?: string;
  retry?: string;
  /** Stands in for what the server refuses to show, such as something that is not there. */
  refused?: ReactNode;
  /** What belongs around a failure or a refusal. */
  frame?: (around: Around) => ReactNode;
  /** Placeholder while it is being loaded. */
  waiting: ReactNode;
  /** Stands in for a list without a row. */
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A list without a row, whether it comes whole, as a page or as pages. */
function isNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  if (typeof data !== "object" || data === null) return false;
  if ("pages" in data) return Array.isArray(data.pages) && data.pages.every(isNothing);
  return "items" in data && isNothing(data.items);
}

const Bare = ({ children }: Around) => children;

const statusOf = (error: unknown) =>
  error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : undefined;

/** Whether asking again would be answered the same: not where the server only asks for patience. */
const isRefusal = (error: unknown) => {
  const status = statusOf(error);
  return status !== undefined && status < 500 && status !== 429;
};

/** How many seconds the server asks to wait, where it says so. */
const waitOf = (error: unknown) =>
  statusOf(error) === 429 && typeof (error as { retryAfter?: unknown }).retryAfter === "number"
    ? (error as { retryAfter: number }).retryAfter
    : 0;

/**
 * What is loaded, or in its place what holds it, says that it failed, or that there is nothing. What is
 * there stays when reading it anew fails.
 */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { query, failure, failureText, retry = "Try again", waiting, empty, children } = props;
  const { refused, frame: Frame = Bare } = props;
  useWaitedFor(query.data === undefined && !query.isError);
  if (query.data !== undefined)
    return empty !== undefined && isNothing(query.data) ? empty : children(query.data);
  if (!query.isError) return waiting;
  const isRefused = refused !== undefined && isRefusal(query.error);
  return (
    <Frame>
      {isRefused ? (
        refused
      ) : (
        <Failure query={query} title={failure} text={failureText} retry={retry} />
      )}
    </Frame>
  );
}

interface FailureProps {
  query: Loading<unknown>;
  title: string;
  text: string | undefined;
  retry: string;
}

/** What could not be loaded, with the way to try again, and when that is of use. */
function Failure({ query: { error, isFetching, refetch }, title, text, retry }: FailureProps) {
  const language = useLanguage();
  const [left, startWait] = useCountdown();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  useEffect(() => startWait(waitOf(error)), [error]);
  const when = new Intl.RelativeTimeFormat(language).format(left, "second");
  return (
    <ErrorState
      title={title}
      text={left > 0 ? `${retry} ${when}.` : text}
      labels={{ retry }}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
