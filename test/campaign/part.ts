/** How often each fault is done; where one is not said, it follows from the kills. */
export interface Sizes {
  kills: number;
  crashes?: number;
  disks?: number;
  freezes?: number;
  jumps?: number;
  idle?: number;
  slow?: number;
}

/** What every part of the campaign is given. */
export interface Given {
  /** A throw-away PostgreSQL whose role may make databases. */
  postgres: string;
  tell(what: string): void;
  /** How long each route is pressed. */
  seconds: number;
  /** How many applications and candidates there are. */
  people: number;
  /** Runs only what has this in its name; empty runs everything. */
  match: string;
  /** Whether to say what the loop did longest, which costs time itself. */
  isProfiled: boolean;
  sizes: Sizes;
  /** After so many, a part begins nothing more. */
  minutes: number;
}

/** What a part came to: a table for people, figures for programs. */
export interface Outcome {
  title: string;
  heading: string[];
  rows: string[][];
  figures: unknown;
  /** Whether something was lost, so that the whole run has failed. */
  isLost?: boolean;
}

export type Part = (given: Given) => Promise<Outcome>;
