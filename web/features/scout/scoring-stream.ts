import type { BodyOf } from "#contract/route.ts";
import type { Scorecard, scoreCandidateStream, ScoringEvent } from "#contract/scout-scorecards.ts";
import { featureUsed } from "#web/features/analytics/helper-events.ts";
import { addressOf, ApiError } from "#web/api.ts";

export interface Scoring {
  body: BodyOf<typeof scoreCandidateStream>;
  idempotencyKey: string;
  signal: AbortSignal;
  onProgress: (event: Extract<ScoringEvent, { type: "progress" }>) => void;
}

/** The lines of a body, each as soon as it is whole. */
async function* linesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    yield* lines.filter(Boolean);
  }
  if (text) yield text;
}

/**
 * Scores a candidate and hears how far it is.
 * @throws {ApiError} where the server refused; {Error} where scoring failed or was cut off
 */
export async function scoreAsStream(
  id: string,
  { body, idempotencyKey, signal, onProgress }: Scoring,
): Promise<Scorecard> {
  featureUsed("hiring_scout");
  const path = "/api/hiring-scout/sessions/:id/score/stream";
  const response = await fetch(addressOf(path, { params: { id } }), {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    credentials: "same-origin",
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) {
    const { status, statusText } = response;
    const text = await response.text();
    throw new ApiError(status, text, statusText, response.headers.get("retry-after"));
  }
  for await (const line of linesOf(response.body)) {
    const event = JSON.parse(line) as ScoringEvent;
    if (event.type === "scorecard") return event.scorecard;
    if (event.type === "failed") throw new Error(event.error);
    onProgress(event);
  }
  throw new Error("The answer was cut off");
}
