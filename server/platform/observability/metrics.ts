import { createNoopMeter, type Meter } from "@opentelemetry/api";

/** The result of handing a message to the mail server. */
export type MailOutcome = "sent" | "retrying" | "failed" | "refused";

/**
 * The counters of a process. Their labels have values from closed lists, such as contract paths, statuses
 * and job names, never anything that identifies a person.
 */
export interface Metrics {
  request(of: { method: string; route: string; status: number }, seconds: number): void;
  job(of: { name: string; outcome: "done" | "failed" }, seconds: number): void;
  mail(outcome: MailOutcome): void;
  scored(engine: string): void;
  matchesMade(number: number, origin: string): void;
  signInRefused(way: string): void;
  /** Counts a row that a sweep skipped because its work threw. */
  rowSkipped(sweep: string): void;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

/** Creates counters and histograms on a meter (docs/operate.md lists them as Prometheus shows them). */
export function createMetrics(meter: Meter): Metrics {
  const histogram = (name: string, description: string, buckets: number[]) =>
    meter.createHistogram(name, {
      description,
      unit: "s",
      advice: { explicitBucketBoundaries: buckets },
    });
  const counter = (name: string, description: string) => meter.createCounter(name, { description });
  const requests = histogram(
    "http_server_request_duration_seconds",
    "How long requests took, by route and status",
    requestSeconds,
  );
  const jobs = histogram("handpicked_job_duration_seconds", "How long jobs took", jobSeconds);
  const mails = counter("handpicked_mails", "Messages handed to the mail server, by how that went");
  const scores = counter("handpicked_scores", "Candidates scored, by engine");
  const matches = counter("handpicked_matches_made", "Matches made, by origin");
  const refused = counter(
    "handpicked_sign_ins_refused",
    "Attempts to sign in that were refused, by way",
  );
  const skipped = counter(
    "handpicked_rows_skipped",
    "Rows that a sweep left behind because their work failed",
  );
  return {
    request: ({ method, route, status }, seconds) =>
      requests.record(seconds, { method, route, status }),
    job: ({ name, outcome }, seconds) => jobs.record(seconds, { queue: name, outcome }),
    mail: (outcome) => mails.add(1, { outcome }),
    scored: (engine) => scores.add(1, { engine }),
    matchesMade: (number, origin) => matches.add(number, { origin }),
    signInRefused: (way) => refused.add(1, { way }),
    rowSkipped: (sweep) => skipped.add(1, { queue: sweep }),
  };
}

/** Counts nothing; for processes without a metrics port. */
export const noMetrics = createMetrics(createNoopMeter());
