/* Days and moments near enough to go without a year, as somebody would say them (docs/domain.md, "language"). */

const write = (moment: Date, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", options).format(moment);

const day = { weekday: "long", month: "long", day: "numeric" } as const;
const clock = { hour: "numeric", minute: "2-digit" } as const;

/** "Wednesday, December 2", "miércoles 2 de diciembre". */
export function spokenDay(moment: Date, language: string, timeZone: string): string {
  const said = write(moment, language, { ...day, timeZone });
  // Within a sentence no comma stands after a Spanish weekday.
  return language === "es" ? said.replace(", ", " ") : said;
}

/** "Wednesday, December 2 at 2:00 PM", "miércoles 2 de diciembre a las 2:00 p.m."; `zoned` adds "EST". */
export function spokenMoment(
  moment: Date,
  language: string,
  timeZone: string,
  { zoned = false } = {},
): string {
  const hour = { ...clock, timeZone, ...(zoned && { timeZoneName: "short" as const }) };
  if (language !== "es") return write(moment, language, { ...day, ...hour });
  const time = write(moment, language, hour);
  return `${spokenDay(moment, language, timeZone)} ${time.startsWith("1:") ? "a la" : "a las"} ${time}`;
}
