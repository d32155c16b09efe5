import type { TalentRequest, TalentRequestForm } from "#contract/talent-requests.ts";

/** What stands in the form: numbers as they are typed, lists of own words between commas. */
export interface FormValues {
  roleTitle: string;
  location: string;
  hiresNeeded: string;
  availability: TalentRequest["availability"];
  hours: TalentRequest["hours"];
  payMin: string;
  payMax: string;
  payUnit: TalentRequest["payUnit"];
  payPlan: NonNullable<TalentRequest["payPlan"]> | "";
  skills: string[];
  otherSkills: string;
  certifications: string;
  description: string;
}

const amount = (value: number | null) => (value === null ? "" : String(value));

/** What the form starts with: a request as it stands, what is known of a new one, or the usual case. */
export function formValuesOf(
  request: Partial<TalentRequest> | undefined,
  offeredSkills: readonly string[],
): FormValues {
  const offered = new Set(offeredSkills);
  const skills = request?.skills ?? [];
  return {
    roleTitle: request?.roleTitle ?? "",
    location: request?.location ?? "",
    hiresNeeded: String(request?.hiresNeeded ?? 1),
    availability: request?.availability ?? "full-time",
    hours: request?.hours ?? "day",
    payMin: amount(request?.payMin ?? null),
    payMax: amount(request?.payMax ?? null),
    payUnit: request?.payUnit ?? "hour",
    payPlan: request?.payPlan ?? "",
    skills: skills.filter((skill) => offered.has(skill)),
    otherSkills: skills.filter((skill) => !offered.has(skill)).join(", "),
    certifications: request?.certifications?.join(", ") ?? "",
    description: request?.description ?? "",
  };
}

/** "$1,250.50" as 1250.5; NaN for what is no amount, so that the rules complain about it. */
function money(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (plain === "") return null;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const listed = (text: string) =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** What is sent for what was typed. */
export function bodyOf(values: FormValues): TalentRequestForm {
  const { otherSkills, certifications, skills, payMin, payMax, payPlan, ...rest } = values;
  return {
    ...rest,
    roleTitle: rest.roleTitle.trim(),
    location: rest.location.trim(),
    hiresNeeded: rest.hiresNeeded.trim() === "" ? Number.NaN : Number(rest.hiresNeeded),
    payMin: money(payMin),
    payMax: money(payMax),
    payPlan: payPlan === "" ? null : payPlan,
    skills: unique([...skills, ...listed(otherSkills)]),
    certifications: unique(listed(certifications)),
  };
}

/** The part of a body that differs from what the editor saw, so that a colleague's edits stay. */
export function changesOf(
  before: TalentRequestForm,
  now: TalentRequestForm,
): Partial<TalentRequestForm> {
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[field as keyof TalentRequestForm]),
    ),
  );
}

/** The field of the form in which the value behind a path of the body was typed. */
export function fieldOf(path: string): keyof FormValues | undefined {
  const [first = ""] = path.split(".");
  if (first === "skills") return "otherSkills";
  return first in emptyValues ? (first as keyof FormValues) : undefined;
}

const emptyValues = formValuesOf(undefined, []);
