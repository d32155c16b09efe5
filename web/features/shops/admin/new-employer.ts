import { trimmed } from "#web/forms/contract-form.ts";

/** What stands in the form: figures as they are typed. */
export const blank = {
  shopName: "",
  contactName: "",
  email: "",
  location: "",
  request: {
    roleTitle: "",
    location: "",
    hiresNeeded: "1",
    hours: "flexible",
    payMin: "",
    payMax: "",
    description: "",
  },
};
export type EmployerValues = typeof blank;

const amount = (typed: string) => (typed.trim() === "" ? null : Number(typed));

/** The form as the call takes it: without a place of its own the request is at the shop's. */
export function bodyOf({ request, ...employer }: EmployerValues) {
  const { roleTitle, location, hiresNeeded, hours, payMin, payMax, description } = trimmed(request);
  return {
    ...trimmed(employer),
    request: {
      roleTitle,
      location: location || employer.location.trim(),
      hiresNeeded: amount(hiresNeeded) ?? 1,
      hours,
      payMin: amount(payMin),
      payMax: amount(payMax),
      description,
    },
  };
}
