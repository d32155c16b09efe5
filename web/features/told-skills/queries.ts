import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { keepToldSkill, listToldSkills, ToldSkill } from "#contract/told-skills.ts";
import { call } from "#web/api.ts";

const key = ["jobseeker", "told-skills"] as const;

/** The skills that the signed-in jobseeker's words tell of or deny; read a moment after each change. */
export function useToldSkills(enabled = true) {
  return useQuery({
    queryKey: key,
    queryFn: () => call<typeof listToldSkills>("GET", "/api/jobseeker/told-skills"),
    refetchOnMount: "always",
    enabled,
  });
}

/** Takes off what is told of such a skill, or puts it back. */
export function useKeepToldSkill() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ skill, has, isOff }: Pick<ToldSkill, "skill" | "has" | "isOff">) =>
      call<typeof keepToldSkill>("PUT", "/api/jobseeker/told-skills/:skill", {
        params: { skill },
        body: { has, isOff },
      }),
    onSuccess: (skills) => queries.setQueryData(key, skills),
  });
}
