import type { TFunction } from "i18next";
import type { z } from "zod";

/** What is wrong with one field, as a sentence in the reader's language. */
function sentence(issue: z.core.$ZodIssue, t: TFunction): string {
  // The contract names its own complaints by a word; the schema library speaks in sentences.
  if (/^[a-zA-Z]+$/.test(issue.message)) return t(`errors:fields.${issue.message}`);
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? t("errors:fields.required")
        : t("errors:fields.type", { expected: issue.expected });
    case "too_small":
      return t(issue.origin === "string" ? "errors:fields.short" : "errors:fields.small", {
        limit: Number(issue.minimum),
      });
    case "too_big":
      return t(issue.origin === "string" ? "errors:fields.long" : "errors:fields.big", {
        limit: Number(issue.maximum),
      });
    case "unrecognized_keys":
      return t("errors:fields.unknown");
    case "invalid_value":
      return t(issue.input === undefined ? "errors:fields.required" : "errors:fields.choice");
    default:
      return t("errors:fields.wrong");
  }
}

/** Turns a schema's complaints into `path → sentence`, the first complaint of each path. */
export function fieldsOf(issues: z.core.$ZodIssue[], t: TFunction): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const at = issue.path.join(".");
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => (at ? `${at}.${key}` : key))
        : [at || "body"];
    for (const path of paths) if (!fields.has(path)) fields.set(path, sentence(issue, t));
  }
  // A name such as "constructor" is in every object already.
  return Object.fromEntries(fields);
}
