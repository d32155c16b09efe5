import { useCallback } from "react";
import type { readMeantPlace } from "#contract/matching.ts";
import { call } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFetched } from "#web/lib/use-fetched.ts";
import { Button } from "#web/ui/button.tsx";

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
  const t = useTexts("shell");
  const ask = useCallback(
    async () =>
      (await call<typeof readMeantPlace>("POST", "/api/places/meant", { body: { text } })).place,
    [text],
  );
  const place = useFetched(true, ask);
  if (!place) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 pt-1 text-sm">
      <span>{t("meantPlace.question", { place })}</span>
      <Button variant="link" size="sm" onClick={() => onTake(place)}>
        {t("meantPlace.take")}
      </Button>
    </span>
  );
}
