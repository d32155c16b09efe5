/** A longer answer than this is none that was asked for: the longest legal one takes a third of it. */
export const mostAnswerBytes = 1024 * 1024;

class TooLong extends Error {
  override name = "AnswerTooLong";
}

/**
 * Fetches without following a redirect, which could lead the texts elsewhere, and cuts an answer off where
 * it gets too long: the connection is closed, and no more than the bound is ever held.
 */
export const boundedFetch: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: "manual" });
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, controller) {
        bytes += part.byteLength;
        if (bytes > mostAnswerBytes) throw new TooLong("an answer was cut off");
        controller.enqueue(part);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
};
