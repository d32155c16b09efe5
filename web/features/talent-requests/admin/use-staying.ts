import { useState } from "react";
import type { TalentRequest } from "#contract/talent-requests.ts";

interface Listed {
  data: { items: readonly TalentRequest[] } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Keeps the request that is open in the list, also when what is done with it takes it out of what the filters find.
 * @param under what the list is narrowed to: under anything else the request is not kept
 */
export function useStaying<List extends Listed>(
  list: List,
  { opened, under }: { opened: string | undefined; under: string },
): List {
  const { data, isPlaceholderData } = list;
  const [kept, setKept] = useState<{ request: TalentRequest; under: string }>();
  const open = data?.items.find(({ id }) => id === opened);
  if (open && !isPlaceholderData && (open !== kept?.request || under !== kept.under))
    setKept({ request: open, under });
  const isOut = !open && kept?.request.id === opened && kept?.under === under;
  if (!data || !kept || !isOut) return list;
  return { ...list, data: { ...data, items: [kept.request, ...data.items] } };
}
