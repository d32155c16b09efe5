const short = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** A day (UTC) as people say it: "Jul 15". */
export const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
