import { useQuery } from "@tanstack/react-query";
import type { readOutcomeFigures } from "#contract/outcome-figures.ts";
import { reading } from "#web/reading.ts";

/** What became of hires, held against their scores. */
export const useOutcomeFigures = () =>
  useQuery(reading<typeof readOutcomeFigures>("/api/admin/outcomes"));
