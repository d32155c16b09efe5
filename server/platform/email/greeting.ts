import type { Say } from "#server/platform/i18n.ts";

/** How a mail begins that knows its reader's whole name: by the first name, as every other mail. */
export const greeting = (t: Say, name: string) =>
  t("emails:greeting", { name: name.trim().split(/\s+/, 1)[0] });
