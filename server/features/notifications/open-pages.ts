import { tooMany } from "#server/platform/errors.ts";

/** Open pages of one person in one process that may be told of changes. */
const most = 20;

const open = new Map<string, number>();

/**
 * Counts one more open page of a person.
 * @returns what takes it back
 * @throws {Failure} `too_many` for somebody with too many of them
 */
export function countPage(userId: string): () => void {
  const mine = open.get(userId) ?? 0;
  if (mine >= most) throw tooMany(60);
  open.set(userId, mine + 1);
  return () => {
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}
