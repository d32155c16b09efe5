import autocannon from "autocannon";

/** One request, the same to every server. */
export interface Call {
  method?: "GET" | "POST" | "PATCH";
  path: string;
  /** Another address for each request, where each is about a row of its own. */
  pathOf?: () => string;
  headers?: Record<string, string>;
  /** Makes the headers of each request, when callers differ. */
  headersOf?: () => Record<string, string>;
  /** What to send, new for each request. */
  body?: () => unknown;
}

/** How one server bore a load. */
export interface Figures {
  perSecond: number;
  p95Ms: number;
  p99Ms: number;
  /** What one request took of the processors, the database's share included, where that was watched. */
  cpuMs?: number;
  /** The same of each round, where there were several. */
  rounds?: Pick<Figures, "perSecond" | "cpuMs">[];
}

const connections = 10;

const ascending = (values: number[]) => values.toSorted((a, b) => a - b);
export const median = (values: number[]) => ascending(values)[Math.floor(values.length / 2)] ?? 0;
/** The value below which a part of them lies; 0 of none. */
export const share = (values: number[], part: number) =>
  ascending(values)[Math.floor(values.length * part)] ?? 0;
export const p95 = (values: number[]) => share(values, 0.95);
const p99 = (values: number[]) => share(values, 0.99);

/** Loads one server for some seconds; every answer must be a success. */
export async function load(url: string, call: Call, seconds: number): Promise<Figures> {
  const { method = "GET", path, pathOf, headers = {}, headersOf, body } = call;
  const times: number[] = [];
  const request = { method, path, headers };
  let stop: (error: unknown) => void = () => {};
  const made: autocannon.Request = body
    ? {
        ...request,
        // Thrown from here, an error would end the whole bench.
        setupRequest: (one) => {
          try {
            return {
              ...one,
              ...(pathOf ? { path: pathOf() } : {}),
              headers: { ...one.headers, ...headersOf?.() },
              body: JSON.stringify(body()),
            };
          } catch (error) {
            stop(error);
            return one;
          }
        },
      }
    : request;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, requests: [made] };
    const run = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)));
    stop = (error) => {
      reject(error);
      run.stop();
    };
    // Its own percentiles come in whole milliseconds, and some answers take less than one.
    run.on("response", (_client, _status, _bytes, ms) => times.push(ms));
  });
  const { non2xx, errors, duration } = result;
  // No answer within this time counts as slow, not as an error.
  if (times.length === 0 && non2xx + errors === 0)
    return { perSecond: 0, p95Ms: seconds * 1000, p99Ms: seconds * 1000 };
  if (non2xx + errors > 0)
    throw new Error(`${method} ${url}${path}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: times.length / duration, p95Ms: p95(times), p99Ms: p99(times) };
}

export interface Effort {
  rounds: number;
  seconds: number;
}

export interface Target {
  url: string;
  call: Call;
  /** What has been taken of the processors for this server so far, in milliseconds. */
  taken?: () => Promise<number>;
}

async function loadWatched({ url, call, taken }: Target, seconds: number): Promise<Figures> {
  const before = await taken?.();
  const figures = await load(url, call, seconds);
  if (!taken || before === undefined || figures.perSecond === 0) return figures;
  return { ...figures, cpuMs: ((await taken()) - before) / (figures.perSecond * seconds) };
}

/**
 * Loads servers in turns, each with its call, after a warm-up, and takes the medians: what else
 * happens on the machine happens to all of them.
 */
export async function compareAll(
  targets: readonly Target[],
  { rounds, seconds }: Effort,
): Promise<Figures[]> {
  const taken = targets.map(() => [] as Figures[]);
  for (let round = -1; round < rounds; round++) {
    const order = targets.map((target, at) => ({ ...target, at }));
    for (const { at, ...target } of round % 2 === 0 ? order : order.toReversed()) {
      const figures = await loadWatched(target, seconds);
      if (round >= 0) taken[at]?.push(figures);
    }
  }
  return taken.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p95Ms: median(all.map(({ p95Ms }) => p95Ms)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
    rounds: all.map(({ perSecond, cpuMs }) => ({
      perSecond,
      ...(cpuMs === undefined ? {} : { cpuMs }),
    })),
    ...(all[0]?.cpuMs === undefined ? {} : { cpuMs: median(all.map(({ cpuMs = 0 }) => cpuMs)) }),
  }));
}

/** Loads the product and the limit with the same call. */
export async function compare(
  urls: { product: string; limit: string },
  call: Call | ((url: string) => Call),
  effort: Effort,
): Promise<{ product: Figures; limit: Figures }> {
  const target = (url: string) => ({ url, call: typeof call === "function" ? call(url) : call });
  const [product, limit] = await compareAll([target(urls.product), target(urls.limit)], effort);
  if (!product || !limit) throw new Error("nothing was measured");
  return { product, limit };
}
