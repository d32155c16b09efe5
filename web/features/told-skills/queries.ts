import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { keepToldSkill, listToldSkills, ToldSkill } from "#contract/told-skills.ts";
import { call } from "#web/api.ts";
import { reading } from "#web/reading.ts";

const toldSkills = reading<typeof listToldSkills>("/api/jobseeker/told-skills");

/** The skills that the signed-in jobseeker's words tell of or deny; read a moment after each change. */
export const useToldSkills = (enabled = true) =>
  useQuery({ ...toldSkills, refetchOnMount: "always", enabled });

/** Takes off what is told of such a skill, or puts it back. */
export function useKeepToldSkill() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ skill, has, isOff }: Pick<ToldSkill, "skill" | "has" | "isOff">) =>
      call<typeof keepToldSkill>("PUT", "/api/jobseeker/told-skills/:skill", {
        params: { skill },
        body: { has, isOff },
      }),
    onSuccess: (skills) => queries.setQueryData(toldSkills.queryKey, skills),
  });
}
