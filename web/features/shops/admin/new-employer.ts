import { preferredHours } from "#contract/onboarding.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import type { NewEmployer } from "./mutations.ts";

/** The names of the fields that must not stay empty, with what is said where one is. */
const required = {
  shopName: "Required",
  contactName: "Required",
  email: "Required",
  location: "Location is required",
  "request.roleTitle": "Required",
};

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

const amount = (form: FormData, name: string) => {
  const given = text(form, name);
  return given === "" ? null : Number(given);
};

/** What is missing in the form, field by field. */
export const missingIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(Object.entries(required).filter(([name]) => text(form, name) === ""));

/** The form as the call takes it: without a place of its own the request is at the shop's. */
export const employerOf = (form: FormData): NewEmployer => ({
  shopName: text(form, "shopName"),
  contactName: text(form, "contactName"),
  email: text(form, "email"),
  location: text(form, "location"),
  request: {
    roleTitle: text(form, "request.roleTitle"),
    location: text(form, "request.location") || text(form, "location"),
    hiresNeeded: amount(form, "request.hiresNeeded") ?? 1,
    hours: choiceParam(form.get("request.hours"), preferredHours),
    payMin: amount(form, "request.payMin"),
    payMax: amount(form, "request.payMax"),
    description: text(form, "request.description"),
  },
});
