import type { TFunction } from "i18next";
import type { z } from "zod";
import { complaintsOf } from "#contract/complaints.ts";

/** Turns a schema's complaints into `path → sentence`, in the reader's language. */
export const fieldsOf = (issues: z.core.$ZodIssue[], t: TFunction): Record<string, string> =>
  // A name such as "constructor" is in every object already.
  Object.fromEntries(
    [...complaintsOf(issues)].map(([path, { key, values }]) => [
      path,
      t(`errors:fields.${key}`, values ?? {}),
    ]),
  );
