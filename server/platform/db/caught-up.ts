/** How far a server had written its log: on which timeline, up to which place. */
export interface Place {
  timeline: string;
  lsn: bigint;
}

/** Reads PostgreSQL's way of writing a place in the log, `16/B374D848`; null for anything else. */
export function lsnOf(text: string): bigint | null {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text);
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) | BigInt(`0x${parts[2]}`) : null;
}

/** So many places of the primary are remembered that the standby has not reached. */
const rememberedAtMost = 60;

/** Since when, by the process's own clock, a standby has all that the primary had written. */
export class CaughtUp {
  /** All that was committed until then is there. */
  until = -Infinity;
  #timeline = "";
  #reached = -1n;
  #ahead: { at: number; lsn: bigint }[] = [];

  /** At this time or a little later the primary had written so far. */
  wrote(at: number, { timeline, lsn }: Place) {
    // Places on two timelines cannot be compared: after a failover all has to be shown anew.
    if (timeline !== this.#timeline) this.#beginOn(timeline);
    // The oldest is the one that the standby reaches next.
    if (this.#ahead.length < rememberedAtMost) this.#ahead.push({ at, lsn });
  }

  replayed(lsn: bigint) {
    this.#reached = lsn;
    const behind = this.#ahead.filter((place) => place.lsn > lsn);
    const reached = this.#ahead.filter((place) => place.lsn <= lsn).at(-1);
    this.#ahead = behind;
    if (reached) this.until = reached.at;
  }

  has({ timeline, lsn }: Place) {
    return timeline === this.#timeline && lsn <= this.#reached;
  }

  #beginOn(timeline: string) {
    this.#timeline = timeline;
    this.#reached = -1n;
    this.#ahead = [];
    this.until = -Infinity;
  }
}
