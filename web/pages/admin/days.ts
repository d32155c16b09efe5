const short = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

const dated = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** A day (UTC) as people say it: "Jul 15". */
export const dayName = (day: string) => short.format(new Date(`${day}T00:00:00Z`));

/** The same with its year, for tables that go back a year and are saved as files: "Jul 15, 2026". */
export const dayAndYear = (day: string) => dated.format(new Date(`${day}T00:00:00Z`));
