import type { z } from "zod";
import { complaintsOf } from "#contract/complaints.ts";
import { isTextKey, type Say } from "../i18n.ts";

/** Turns validation errors into `path → sentence`, in the reader's language. */
export const fieldsOf = (issues: z.core.$ZodIssue[], t: Say): Record<string, string> =>
  // Built from entries: in an object literal a path such as "constructor" would seem to be set already.
  Object.fromEntries(
    [...complaintsOf(issues)].map(([path, { key, values }]) => {
      const text = `errors:fields.${key}`;
      return [path, t(isTextKey(text) ? text : "errors:fields.wrong", values)];
    }),
  );
