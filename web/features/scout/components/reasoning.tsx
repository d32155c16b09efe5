import { useId, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";

/** A longer text than this shows its beginning first, so that cards can be read one after another. */
const short = 480;

/** Why a card's scores are what they are, in words. */
export function Reasoning({ text, open }: { text: string; open: boolean }) {
  const t = useTexts("scout");
  const id = useId();
  const [whole, setWhole] = useState(false);
  const long = !open && text.length > short;
  return (
    <section>
      <h4 className="font-heavy">{t("cards.reasoning")}</h4>
      <p
        id={id}
        dir="auto"
        className={cn(
          "max-w-prose break-words whitespace-pre-wrap",
          long && !whole && "line-clamp-6",
        )}
      >
        {text}
      </p>
      {long && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? "cards.readLess" : "cards.readAll")}
        </Button>
      )}
    </section>
  );
}
