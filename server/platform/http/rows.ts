import type { Actor } from "../actor.ts";
import { tooMany } from "../errors.ts";

/**
 * How many rows of lists and files one person, or one address, is answered in ten minutes by each process
 * (docs/operations.md). Somebody who keeps paging is copying the database; an admin may.
 */
export const rowAllowance = { anybody: 20_000, admin: 1_000_000, seconds: 600 };

/** How many rows an answer carries: those of a list, or of a page of one. */
export function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const items = typeof answer === "object" && answer !== null && "items" in answer && answer.items;
  return Array.isArray(items) ? items.length : 0;
}

/** Rows that were answered, by who asked; in memory, so that reading stays as fast as the index. */
export class RowBudget {
  readonly #isOn: boolean;
  readonly #spent = new Map<string, number>();
  #endsAt = 0;

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** @throws {Failure} `too_many` for who has had their rows, until the next window */
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
