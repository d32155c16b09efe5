import type { Loading } from "./loaded.tsx";

type Readings<T extends readonly unknown[]> = { [I in keyof T]: Loading<T[I]> };

/** Several readings as one: there once all are there, failed once one of them has nothing to show. */
export function together<T extends readonly unknown[]>(...readings: Readings<T>): Loading<T> {
  const failed = readings.find(({ isError, data }) => isError && data === undefined);
  const data = readings.map((reading) => reading.data);
  return {
    data: data.includes(undefined) ? undefined : (data as unknown as T),
    isError: failed !== undefined,
    error: failed?.error,
    isFetching: (failed ? [failed] : readings).some(({ isFetching }) => isFetching),
    refetch: () => failed?.refetch(),
  };
}

/** A reading that a page can do without: where it fails, something else stands for it. */
export const orElse = <T>(reading: Loading<T>, otherwise: T): Loading<T> =>
  reading.isError && reading.data === undefined
    ? { ...reading, isError: false, data: otherwise }
    : reading;
