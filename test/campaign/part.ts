/** What every part of the campaign is given. */
export interface Given {
  /** A throw-away PostgreSQL whose role may make databases. */
  postgres: string;
  tell(what: string): void;
  /** How long each route is pressed. */
  seconds: number;
  /** How many applications and candidates there are. */
  people: number;
  /** Part of the name of what is tried; empty for everything. */
  match: string;
}

/** What a part came to: a table for people, figures for programs. */
export interface Outcome {
  title: string;
  heading: string[];
  rows: string[][];
  figures: unknown;
}

export type Part = (given: Given) => Promise<Outcome>;
