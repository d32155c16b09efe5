import type { Actor } from "../actor.ts";
import { tooMany } from "../errors.ts";

/**
 * How many rows of lists and files one person or address gets per process in ten minutes
 * (docs/operations.md). Someone who reads more is copying the database, which only an admin may.
 */
export const rowAllowance = { anybody: 20_000, admin: 1_000_000, seconds: 600 };

/** The number of rows in an answer: of a list, or of one page of it. */
export function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const items = typeof answer === "object" && answer !== null && "items" in answer && answer.items;
  return Array.isArray(items) ? items.length : 0;
}

/** Counts the rows that each caller got. In memory, so that reading needs no write to the database. */
export class RowBudget {
  readonly #isOn: boolean;
  readonly #spent = new Map<string, number>();
  #endsAt = 0;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** @throws {Failure} `too_many` until the next window for a caller who has used theirs up */
  admit(who: string, actor: Actor): void {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#spent.clear();
      this.#endsAt = now + rowAllowance.seconds * 1000;
    }
    const isAdmin = actor.kind === "user" && actor.role === "admin";
    const most = isAdmin ? rowAllowance.admin : rowAllowance.anybody;
    if ((this.#spent.get(who) ?? 0) >= most) throw tooMany(Math.ceil((this.#endsAt - now) / 1000));
  }

  charge(who: string, rows: number): void {
    if (this.#isOn && rows > 0) this.#spent.set(who, (this.#spent.get(who) ?? 0) + rows);
  }
}
