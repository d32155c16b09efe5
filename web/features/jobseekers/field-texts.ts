import { useTexts } from "#web/i18n.ts";

/** What the contract's rules call their complaints; each has its sentence in the catalogue. */
const complaints = [
  "required",
  "characters",
  "long",
  "wrong",
  "ageMin",
  "ageMax",
  "oldest",
  "adult",
  "locationRequired",
  "availabilityRequired",
  "experienceRequired",
  "skillRequired",
  "firstNameShort",
  "lastNameShort",
  "phoneShort",
  "aboutShort",
  "video",
] as const;

/** Names what a schema complains about where the contract has no word of its own for it. */
export const plainComplaint = ({ code }: { code: string }) =>
  code === "invalid_type" ? "required" : code === "too_big" ? "long" : "wrong";

/** The sentence for a complaint of our own rules; what the server says is a sentence already. */
export function useFieldTexts() {
  const t = useTexts("jobseekers");
  return (message: string | undefined) => {
    const known = complaints.find((complaint) => complaint === message);
    return known ? t(`fields.${known}`) : message;
  };
}
