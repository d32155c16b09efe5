import type { Candidate } from "#contract/candidates.ts";

/** Skills that a row names before it counts the others. */
const named = 3;

/** Who somebody is at work: how long, and what they know. */
export function Who({ candidate }: { candidate: Candidate }) {
  const { experienceLevel, skills } = candidate;
  const others = skills.length - named;
  const known = skills.slice(0, named).join(", ") + (others > 0 ? ` +${others}` : "");
  const said = [experienceLevel && `${experienceLevel} years`, known].filter(Boolean);
  return said.length > 0 ? (
    <span dir="auto">{said.join(" · ")}</span>
  ) : (
    <span className="text-muted">Not told yet</span>
  );
}
