import { tooMany } from "../errors.ts";

interface Turn {
  start(): void;
  refuse(): void;
}

const waitSeconds = 5;

/**
 * A line for work of which some is done at a time. Lanes take turns, so that whoever fills one holds up nobody in
 * another; a full lane refuses, and where all is full the longest gives its last place to a shorter.
 */
export class FairLine {
  readonly #limits: { atOnce: number; ofOne: number; waiting: number };
  /** Who waits, by lane; the first lane is next. */
  readonly #lanes = new Map<string, Turn[]>();
  #running = 0;

  constructor(limits: { atOnce: number; ofOne: number; waiting: number }) {
    this.#limits = limits;
  }

  /**
   * Does work when it is its turn.
   * @throws {Failure} `too_many` where its lane is full, or the whole line
   */
  async run<Done>(lane: string, work: () => Promise<Done>): Promise<Done> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else
      await new Promise<void>((start, reject) =>
        this.#wait(lane, { start, refuse: () => reject(tooMany(waitSeconds)) }),
      );
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(lane: string, turn: Turn): void {
    const waiting = this.#lanes.get(lane) ?? [];
    if (waiting.length >= this.#limits.ofOne) return turn.refuse();
    const lanes = [...this.#lanes.values()];
    if (lanes.reduce((sum, { length }) => sum + length, 0) >= this.#limits.waiting) {
      const longest = lanes.reduce((one, other) => (other.length > one.length ? other : one));
      if (longest.length <= waiting.length + 1) return turn.refuse();
      longest.pop()?.refuse();
    }
    this.#lanes.set(lane, [...waiting, turn]);
  }

  /** Hands the place of what is done to the next lane, which then waits behind the others. */
  #next(): void {
    const [next] = this.#lanes;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [lane, [turn, ...rest]] = next;
    this.#lanes.delete(lane);
    if (rest.length > 0) this.#lanes.set(lane, rest);
    turn?.start();
  }
}
