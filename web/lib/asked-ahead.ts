// Calls that the document made while the program was still on its way (web/app/starter.ts).

const place = globalThis as { askedAhead?: Map<string, Promise<Response>> };

/** Makes calls now whose answers the page will take. */
export function askAhead(addresses: readonly string[], headers: Record<string, string>): void {
  place.askedAhead = new Map(
    addresses.map((address) => [
      address,
      fetch(address, { headers: { accept: "application/json", ...headers } }),
    ]),
  );
  // Whoever takes an answer hears that there is none; nobody else has to.
  for (const answer of place.askedAhead.values()) answer.catch(() => {});
}

/** `fetch`, but a call that was made ahead gives its answer, once. One that found no connection is made once more. */
export function fetchOrTake(address: string, init: RequestInit): Promise<Response> {
  const answer = init.method === "GET" ? place.askedAhead?.get(address) : undefined;
  if (!answer) return fetch(address, init);
  place.askedAhead?.delete(address);
  return answer.catch(() => fetch(address, init));
}

/** Drops the answers that nobody took: they grow old, and hold a connection while nobody reads them. */
export function forgetAhead(): void {
  for (const answer of place.askedAhead?.values() ?? [])
    void answer.then(({ body }) => body?.cancel()).catch(() => {});
  place.askedAhead?.clear();
}
