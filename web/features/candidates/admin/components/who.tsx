import type { Candidate } from "#contract/candidates.ts";
import { cn } from "#web/lib/cn.ts";

/** Skills that a row names before it counts the others. */
const named = 3;

interface WhoProps {
  candidate: Candidate;
  className?: string;
}

/** Who somebody is at work: how long, and what they know. */
export function Who({ candidate, className }: WhoProps) {
  const { experienceLevel, skills } = candidate;
  const others = skills.length - named;
  const known = skills.slice(0, named).join(", ") + (others > 0 ? ` +${others}` : "");
  const said = [experienceLevel && `${experienceLevel} years`, known].filter(Boolean);
  return said.length > 0 ? (
    <p dir="auto" className={className}>
      {said.join(" · ")}
    </p>
  ) : (
    <p className={cn(className, "text-muted")}>Not told yet</p>
  );
}
