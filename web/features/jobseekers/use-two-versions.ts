import { useEffect, useRef, useState } from "react";
import type { JobseekerProfile } from "#contract/jobseekers.ts";

type Values = Record<string, unknown>;

const plain = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ""));
/** Whether two answers to one question are the same, in whichever order things were ticked. */
export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

/** The questions that both answer, and not alike. */
export const differing = (here: Values, saved: Values): string[] =>
  Object.keys(saved).filter((field) => field in here && !isSame(here[field], saved[field]));

interface Versions {
  /** The `updatedAt` of the profile that the form began with. */
  base: string | null | undefined;
  profile: JobseekerProfile | undefined;
  /** What the form would begin with now. */
  saved: Values;
  /** What stands in the form. */
  read: () => Values;
  /** Whether anything of it is the person's own and not saved. */
  isOwn: boolean;
  /** Has the form follow the profile. */
  follow: () => void;
}

/**
 * Notices that the profile became another one than the form was filled in over: what is the person's
 * own is then held against it. A form that nobody touched follows.
 */
export function useTwoVersions({ base, profile, saved, read, isOwn, follow }: Versions) {
  const now = profile?.updatedAt ?? null;
  const seen = useRef(base === undefined ? now : base);
  const [written, setWritten] = useState<Values | null>(null);
  useEffect(() => {
    if (now === seen.current) return;
    seen.current = now;
    if (!isOwn) return follow();
    const here = read();
    setWritten(differing(here, saved).length > 0 ? structuredClone(here) : null);
    // A newer profile is the one thing that this looks out for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [now]);
  return {
    /** What was written here, while the person has to choose. */
    written,
    /** The form was saved as this one. */
    settle(updatedAt: string) {
      seen.current = updatedAt;
      setWritten(null);
    },
  };
}
