import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { keepToldSkill, listToldSkills } from "#contract/told-skills.ts";
import { call } from "#web/api.ts";

const key = ["jobseeker", "told-skills"] as const;

/** The skills that the signed-in jobseeker's words tell of; read a moment after each change. */
export function useToldSkills(enabled = true) {
  return useQuery({
    queryKey: key,
    queryFn: () => call<typeof listToldSkills>("GET", "/api/jobseeker/told-skills"),
    refetchOnMount: "always",
    enabled,
  });
}

/** Takes such a skill off, or puts it back. */
export function useKeepToldSkill() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ skill, isOff }: { skill: string; isOff: boolean }) =>
      call<typeof keepToldSkill>("PUT", "/api/jobseeker/told-skills/:skill", {
        params: { skill },
        body: { isOff },
      }),
    onSuccess: (skills) => queries.setQueryData(key, skills),
  });
}
