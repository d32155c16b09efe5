import { type ReactNode, useCallback } from "react";
import { useCatalogue } from "#web/i18n.ts";
import { useFetched } from "#web/lib/use-fetched.ts";
import { useOnline } from "#web/lib/use-online.ts";
import { ButtonsAhead, CardAhead, RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { isHired } from "./match-step.ts";
import { useOwnMatches } from "./queries.ts";

interface HiredNewsProps {
  /** Stands where no shop of ours hired the person, and where that cannot be found out now. */
  instead: ReactNode;
}

/** Who hired the person, when and where they start, at once where they look first; fetched by the hired alone. */
export function HiredNews({ instead }: HiredNewsProps) {
  const texts = useCatalogue();
  const { data, isError } = useOwnMatches();
  const load = useCallback(async () => {
    const [{ HiredCard }] = await Promise.all([import("./hired-card.tsx"), texts.load(["jobs"])]);
    return HiredCard;
  }, [texts]);
  const HiredCard = useFetched(true, load);
  const online = useOnline();
  const hires = data?.filter(isHired);
  const isOver = hires?.length === 0 || (isError && !hires);
  if (isOver || (!online && !(hires && HiredCard))) return instead;
  if (!hires || !HiredCard)
    return (
      <CardAhead described>
        <TextAhead />
        <RowsAhead rows={5} ruled={false} />
        <ButtonsAhead className="mt-3" />
      </CardAhead>
    );
  return hires.map((match) => <HiredCard key={match.id} match={match} />);
}
