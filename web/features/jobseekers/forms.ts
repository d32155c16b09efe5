import { z } from "zod";

// Before any schema is made: Zod would try out `eval`, which our policy forbids and reports.
z.config({ jitless: true });

/** The rules of both profile forms, as the server applies them. */
export const {
  aboutYourselfMin,
  ages,
  availabilities,
  creationForm,
  editForm,
  experienceLevels,
  skillOptions,
} = await import("#contract/jobseekers.ts");

/** The edit form's rules for a profile that holds this age, which always saves. */
export const editFormFor = (held: number | null) =>
  editForm.extend({
    age: editForm.shape.age.refine((age) => age <= ages.edit.max || age === held, "ageMax"),
  });
