import pLimit from "p-limit";
import { Failure, tooMany } from "../errors.ts";

/**
 * How many uploads one process parses at a time, how many more may wait, and how many of both one sender
 * may have (docs/operations.md).
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
 * Parses uploads in one queue for documents and pictures, so that many at once use no more memory or
 * processor time than one.
 * @param sender who uploaded it; null for a job, which waits for as long as needed
 * @throws {Failure} `too_many` if the sender has too many in the queue, `unavailable` if the queue is full
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
