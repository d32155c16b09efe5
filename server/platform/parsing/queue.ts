import pLimit from "p-limit";
import { Failure, tooMany } from "../errors.ts";

/**
 * How much of what strangers send is parsed in one process at a time, how much more may wait, and how
 * much of both may come from one sender (docs/operations.md).
 */
export const parsingLimits = { atOnce: 1, waiting: 12, ofOne: 3 };

const waitSeconds = 10;

const turns = pLimit(parsingLimits.atOnce);
const senders = new Map<string, number>();

function admit(sender: string) {
  const held = senders.get(sender) ?? 0;
  if (held >= parsingLimits.ofOne) throw tooMany(waitSeconds);
  if (turns.pendingCount >= parsingLimits.waiting)
    throw new Failure("unavailable", "errors:busy", { retryAfter: waitSeconds });
  senders.set(sender, held + 1);
}

function leave(sender: string) {
  const left = (senders.get(sender) ?? 1) - 1;
  if (left > 0) senders.set(sender, left);
  else senders.delete(sender);
}

/**
 * Parses in turn, documents and pictures in one line, so that many at once cost no more memory and no
 * more of the processors than one.
 * @param sender who sent it; null for a job, which waits as long as it takes
 * @throws {Failure} `too_many` where the sender has enough in the line already; `unavailable` where the
 *   line is full
 */
export async function parseInTurn<A>(sender: string | null, parse: () => Promise<A>): Promise<A> {
  if (sender === null) return turns(parse);
  admit(sender);
  try {
    return await turns(parse);
  } finally {
    leave(sender);
  }
}
