import { type AssessmentInput } from "#engines/traits/api.ts";
import type { TraitScores } from "#contract/assessment.ts";

export interface Assessed {
  scores: TraitScores;
  summary: string;
  engine: "rubric" | "model";
  version: string;
  /** Fingerprint of the input and of the engine that read it. */
  inputHash: string;
  /** What the built-in engine reads in the same words; it ranks, whoever else scores. */
  builtIn: TraitScores;
}

/** Scores a candidate's own words; which engine did it is part of the answer. */
export interface Assessor {
  /** Names the engine that would score, and its rules: another one scores everybody anew. */
  version: string;
  /** Fingerprint of an input and of the engine that would read it. */
  fingerprint(input: AssessmentInput): string;
  assess(input: AssessmentInput): Promise<Assessed>;
}
