import { useId, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";

/** A longer text than this shows its first paragraph, so that cards can be read one after another. */
const short = 480;

/** Why a card's scores are what they are, in words. */
export function Reasoning({ text, open }: { text: string; open: boolean }) {
  const t = useTexts("scout");
  const id = useId();
  const [whole, setWhole] = useState(false);
  const long = !open && text.length > short;
  const folded = long && !whole;
  return (
    <section>
      <h4 className="font-heavy">{t("cards.reasoning")}</h4>
      <p
        id={id}
        dir="auto"
        className={cn("max-w-prose break-words whitespace-pre-wrap", folded && "line-clamp-6")}
      >
        {folded ? text.split("\n\n", 1) : text}
      </p>
      {long && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3"
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
