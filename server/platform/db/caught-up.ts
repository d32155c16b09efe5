/** How far a server had written its WAL: on which timeline, up to which position. */
export interface Place {
  timeline: string;
  lsn: bigint;
}

/** Reads a WAL position (LSN) as PostgreSQL writes it, `16/B374D848`; null for anything else. */
export function lsnOf(text: string): bigint | null {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text);
  return parts ? (BigInt(`0x${parts[1]}`) << 32n) | BigInt(`0x${parts[2]}`) : null;
}

/** How many WAL positions of the primary that the standby has not reached yet are kept. */
const rememberedAtMost = 60;

/** Up to which time, by the process's own clock, a standby has everything that the primary had written. */
export class CaughtUp {
  /** The standby has everything committed up to this time. */
  until = -Infinity;
  #timeline = "";
  #reached = -1n;
  #ahead: { at: number; lsn: bigint }[] = [];

  /** Records that the primary had written at least up to this position at this time. */
  wrote(at: number, { timeline, lsn }: Place) {
    // Positions on two timelines cannot be compared: after a failover, it starts over.
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
