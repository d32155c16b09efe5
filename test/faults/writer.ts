// A process of its own that applies for access without end: `node writer.ts <url> <code>`.
// It tells its parent of every application before it is sent, and of every 2xx.
import { randomUUID } from "node:crypto";
import type { Application } from "#contract/waitlist.ts";

export type WriterMessage =
  | { posting: Application }
  | { acknowledged: string }
  | { unexpected: string }
  /** Told to come again later, or not answered at all. */
  | { failed: "refused" | "unanswered" };

const [url = "", referralCode = ""] = process.argv.slice(2);
const lanes = 8;
const stop = new AbortController();
process.on("message", () => stop.abort());
process.on("disconnect", () => process.exit());

const tell = (message: WriterMessage) => process.send?.(message);

const newApplication = (): Application => {
  const id = randomUUID();
  return {
    // Letters alone: seven digits would make it a number to call.
    name: `Worker ${id.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
    phone: "(313) 555-0100",
    email: `${id}@faults.test`,
    city: "Detroit",
    state: "MI",
    referralCode,
  };
};

/** What came of it; `unanswered` is for a server that died or was silent too long. */
type Outcome = "acknowledged" | "refused" | "unanswered" | { unexpected: string };

async function post(application: Application, key: string): Promise<Outcome> {
  try {
    const answer = await fetch(`${url}/api/waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(application),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    if (answer.ok) return "acknowledged";
    if (answer.status === 503 && Number(answer.headers.get("retry-after")) > 0) return "refused";
    return { unexpected: `${answer.status} to a good application: ${text}` };
  } catch {
    return "unanswered";
  }
}

/** Waits until somebody listens again. */
async function serverIsBack(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  const heard = await fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!heard && !stop.signal.aborted) await serverIsBack();
}

/** One person: some send again with the same key until they are heard, others give up. */
async function apply(patient: boolean) {
  const application = newApplication();
  const key = randomUUID();
  tell({ posting: application });
  for (;;) {
    const outcome = await post(application, key);
    if (outcome === "acknowledged") return tell({ acknowledged: application.email });
    if (typeof outcome === "object") return tell(outcome);
    tell({ failed: outcome });
    if (stop.signal.aborted) return undefined;
    await serverIsBack();
    if (!patient) return undefined;
  }
}

async function lane(patient: boolean) {
  while (!stop.signal.aborted) await apply(patient);
}

await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index % 2 === 0)));
process.disconnect?.();
