import { dateFormat } from "#web/ui/locale.ts";

interface TimeProps {
  /** A moment as the server writes it: ISO 8601. */
  at: string;
  /** The page's language: "en", "es". */
  language: string;
  show?: "date" | "date-time";
  /** The time zone to write it in; the reader's if omitted. */
  timeZone?: string;
}

const formats = {
  date: { dateStyle: "medium" },
  "date-time": { dateStyle: "medium", timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment in the words of the reader's language and, unless another is named, the time zone of their place. */
export function Time({ at, language, show = "date", timeZone }: TimeProps) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {dateFormat(language, { ...formats[show], timeZone }).format(new Date(at))}
    </time>
  );
}
