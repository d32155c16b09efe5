import { z } from "zod";

/** A time zone by its IANA name, such as America/Detroit. */
export const timeZone = z
  .string()
  .max(60)
  .refine((value) => {
    if (!/^[A-Za-z]/.test(value)) return false;
    try {
      new Intl.DateTimeFormat("en", { timeZone: value }).format();
      return true;
    } catch {
      return false;
    }
  }, "timeZone");
