import { CircleMinus, CirclePlus } from "lucide-react";
import type { Direction, TraitScore } from "#contract/assessment.ts";
import { cn } from "#web/lib/cn.ts";

const signs = { for: CirclePlus, against: CircleMinus };

interface QuotesProps {
  given: TraitScore;
  /** What is said above a quote that speaks for the trait, or against it. */
  words: Record<Direction, string>;
  className?: string;
}

/** The person's own words behind a score, each with which way it speaks where that is known. */
export function Quotes({ given, words, className }: QuotesProps) {
  return (
    <ul className={cn("grid gap-3", className)}>
      {given.evidence.map((quote, index) => {
        const direction = given.directions?.[index];
        const Sign = direction && signs[direction];
        return (
          <li key={quote} className="max-w-prose border-l-4 border-signal pl-4">
            {Sign && (
              <p className="flex items-center gap-1.5 text-sm font-semibold">
                <Sign aria-hidden="true" className="size-4 shrink-0" />
                {words[direction]}
              </p>
            )}
            <blockquote dir="auto" className="break-words whitespace-pre-line">
              {quote}
            </blockquote>
          </li>
        );
      })}
    </ul>
  );
}
