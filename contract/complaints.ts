import type { z } from "zod";

/** What is wrong with one value: a key of `fields` in messages/…/errors.json, and what it names. */
export interface Complaint {
  key: string;
  values?: Record<string, string | number>;
}

/** What kind of value was sent, in the words of the schema library. */
function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value !== "number") return typeof value;
  return Number.isNaN(value) ? "nan" : Number.isInteger(value) ? "number" : "float";
}

/** Finds the sentence for one issue of a schema that was checked with `reportInput`. */
export function complaintOf(issue: z.core.$ZodIssue): Complaint {
  // The contract names its own complaints by a word; the schema library speaks in sentences.
  if (/^[a-zA-Z]+$/.test(issue.message))
    return {
      key: issue.message,
      ...(issue.code === "custom" && issue.params ? { values: issue.params } : {}),
    };
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? { key: "required" }
        : {
            key: "type",
            values: { expected: issue.expected, received: kindOf(issue.input) },
          };
    case "too_small":
      return {
        key: issue.origin === "string" ? "short" : "small",
        values: { limit: Number(issue.minimum) },
      };
    case "too_big":
      return {
        key: issue.origin === "string" ? "long" : "big",
        values: { limit: Number(issue.maximum) },
      };
    case "unrecognized_keys":
      return { key: "unknown" };
    case "invalid_value":
      return { key: issue.input === undefined ? "required" : "choice" };
    default:
      return { key: "wrong" };
  }
}

/** A schema's complaints by the path of the value, the first of each: `request.roleTitle`. */
export function complaintsOf(issues: readonly z.core.$ZodIssue[]): Map<string, Complaint> {
  const complaints = new Map<string, Complaint>();
  for (const issue of issues) {
    const at = issue.path.join(".");
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => (at ? `${at}.${key}` : key))
        : [at || "body"];
    for (const path of paths) if (!complaints.has(path)) complaints.set(path, complaintOf(issue));
  }
  return complaints;
}
