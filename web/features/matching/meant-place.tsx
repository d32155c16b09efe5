import { useCallback } from "react";
import type { readMeantPlace } from "#contract/matching.ts";
import { call } from "#web/api.ts";
import { Meant } from "#web/forms/meant.tsx";
import { useFetched } from "#web/lib/use-fetched.ts";

interface MeantPlaceProps {
  /** A town that was typed and left, with its state as far as that is known. */
  text: string;
  onTake: (place: string) => void;
}

/** Asks whether another town was meant, where the one that was typed is known to nobody. */
export function MeantPlace({ text, onTake }: MeantPlaceProps) {
  return <output>{text && <Question key={text} text={text} onTake={onTake} />}</output>;
}

function Question({ text, onTake }: MeantPlaceProps) {
  const ask = useCallback(
    async () =>
      (await call<typeof readMeantPlace>("POST", "/api/places/meant", { body: { text } })).place,
    [text],
  );
  const place = useFetched(true, ask);
  return place ? <Meant what={place} onTake={onTake} /> : null;
}
