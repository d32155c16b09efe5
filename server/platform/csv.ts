/** A moment in UTC as year-month-day hour:minute:second, as exports write it. */
export const csvMoment = (date: Date | null) =>
  date ? date.toISOString().slice(0, 19).replace("T", " ") : "";
