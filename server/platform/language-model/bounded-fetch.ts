/** The most bytes that an answer may have. The longest valid one has a third of that. */
export const mostAnswerBytes = 1024 * 1024;

class TooLong extends Error {
  override name = "AnswerTooLong";
}

/**
 * A `fetch` that follows no redirect, which could send the texts to another server, and closes the
 * connection once the answer is too long.
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
