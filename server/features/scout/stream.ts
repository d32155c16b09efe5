import { PassThrough } from "node:stream";
import type { Scorecard, ScoringEvent } from "#contract/scout-scorecards.ts";
import { describeFailure } from "#server/platform/http/errors.ts";
import { scoringSteps } from "./scoring.ts";
import type { Scoring } from "./scoring.ts";

type Request = Parameters<typeof describeFailure>[1];

interface Connection {
  writableFinished: boolean;
  once(event: "close", heard: () => void): unknown;
}

/** Aborts when whoever asked goes away before the answer is out. */
export function cancelledWith(connection: Connection): AbortSignal {
  const controller = new AbortController();
  connection.once("close", () => {
    if (!connection.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Tells a scoring as it goes, one JSON object a line; a closed connection cancels it. */
export function streamScoring(
  request: Request,
  connection: Connection,
  score: (signal: AbortSignal, tell: NonNullable<Scoring["tell"]>) => Promise<Scorecard>,
): PassThrough {
  const lines = new PassThrough();
  const send = (event: ScoringEvent) => lines.write(`${JSON.stringify(event)}\n`);
  const signal = cancelledWith(connection);
  const run = async () => {
    try {
      const scorecard = await score(signal, (stage, done) =>
        send({ type: "progress", stage, done, of: scoringSteps }),
      );
      send({ type: "scorecard", scorecard });
    } catch (error) {
      if (signal.aborted) return;
      const { code, body } = describeFailure(error, request);
      if (code === "internal")
        request.log.error({ err: error, requestId: request.id }, "a scoring failed");
      send({ type: "failed", error: body.error });
    } finally {
      lines.end();
    }
  };
  void run();
  return lines;
}
