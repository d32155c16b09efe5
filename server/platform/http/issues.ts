import type { z } from "zod";
import { complaintsOf } from "#contract/complaints.ts";
import { isTextKey, type Say } from "../i18n.ts";

/** Turns a schema's complaints into `path → sentence`, in the reader's language. */
export const fieldsOf = (issues: z.core.$ZodIssue[], t: Say): Record<string, string> =>
  // A name such as "constructor" is in every object already.
  Object.fromEntries(
    [...complaintsOf(issues)].map(([path, { key, values }]) => {
      const text = `errors:fields.${key}`;
      return [path, t(isTextKey(text) ? text : "errors:fields.wrong", values)];
    }),
  );
