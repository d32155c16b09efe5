/** The fields that the wizard cannot do without. */
export const requiredFields = [
  "firstName",
  "lastName",
  "phone",
  "location",
  "aboutYourself",
] as const;

/** How much of what is required is there, in percent. */
export function completionOf(values: Record<(typeof requiredFields)[number], string>): number {
  const filled = requiredFields.filter((field) => values[field].trim() !== "");
  return Math.round((filled.length / requiredFields.length) * 100);
}
